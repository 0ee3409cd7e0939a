/* Access keys need a script: what depends on it is shown only when it runs, and a key that fails is told. */
(function () {
  "use strict";
  document.querySelectorAll(".scripted").forEach(function (part) {
    part.hidden = false;
  });
  document.addEventListener("allauth.error", function (event) {
    event.preventDefault();
    var told = document.getElementById("passkey-failed");
    if (told) {
      told.hidden = false;
    }
  });
})();
