/* Works for a place nearer to the front of the line: finds a number whose SHA-256, after the challenge of the page,
   begins with as many zero bits as asked, then sends the form. Without it, or without WebCrypto, the page only waits. */
(function () {
  "use strict";
  var form = document.querySelector("form[data-challenge]");
  if (!form || !window.crypto || !crypto.subtle || !window.TextEncoder) { return; }
  var challenge = form.dataset.challenge, bits = Number(form.dataset.bits);
  var work = form.querySelector(".work"), bar = work.querySelector("progress");
  var text = new TextEncoder(), many = 256, expected = Math.pow(2, bits);

  function zeros(digest) {
    var bytes = new Uint8Array(digest), found = 0;
    for (var at = 0; at < bytes.length; at += 1) {
      if (bytes[at] === 0) { found += 8; } else { return found + Math.clz32(bytes[at]) - 24; }
    }
    return found;
  }
  function attempt(first) {
    var tries = [];
    for (var at = 0; at < many; at += 1) {
      tries.push(crypto.subtle.digest("SHA-256", text.encode(challenge + ":" + (first + at))));
    }
    Promise.all(tries).then(function (digests) {
      for (var at = 0; at < many; at += 1) {
        if (zeros(digests[at]) >= bits) {
          form.querySelector("input[name=conta]").value = String(first + at);
          bar.value = 100;
          form.submit();
          return;
        }
      }
      bar.value = 100 * (1 - Math.exp(-(first + many) / expected));
      setTimeout(attempt, 0, first + many);
    });
  }
  work.hidden = false;
  attempt(0);
}());
