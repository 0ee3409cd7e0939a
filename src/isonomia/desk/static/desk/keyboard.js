/* Shortcuts of the keyboard. They work outside fields only, never with Ctrl, Alt or Meta, and can be turned off on the
   page that lists them (WCAG 2.1.4): the choice stays in this browser. */
(function () {
  "use strict";
  var KEPT = "isonomia-atalhos";
  var WAIT = 1200;
  var addresses = document.currentScript.dataset;
  var first = "";
  var timer = 0;

  function isOff() {
    try {
      return window.localStorage.getItem(KEPT) === "desligados";
    } catch (e) {
      return false;
    }
  }

  function keep(off) {
    try {
      window.localStorage.setItem(KEPT, off ? "desligados" : "ligados");
    } catch (e) {
      return;
    }
  }

  function isField(at) {
    return at && at.closest && at.closest("input, select, textarea, [contenteditable], summary, [role=application]");
  }

  function go(name) {
    if (addresses[name]) {
      window.location.assign(addresses[name]);
    }
  }

  function search() {
    var field = document.querySelector("main form[role=search] input[type=search]") || document.getElementById("q0");
    if (field && field.offsetParent !== null) {
      field.focus();
      field.select();
    }
  }

  function rows() {
    var links = document.querySelectorAll("main tbody th[scope=row] a, main .can li a");
    return Array.prototype.filter.call(links, function (link) {
      return link.offsetParent !== null;
    });
  }

  function move(by) {
    var all = rows();
    var here = document.activeElement && document.activeElement.closest("tr, li");
    var at = all.findIndex(function (link) {
      return here && here.contains(link);
    });
    var next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
    if (all[next]) {
      all[next].focus();
    }
  }

  var ALONE = {
    "/": search,
    "?": function () { go("help"); },
    n: function () { go("new"); },
    j: function () { move(1); },
    k: function () { move(-1); }
  };
  var AFTER_G = {
    h: function () { go("today"); },
    p: function () { go("cases"); }
  };

  document.addEventListener("keydown", function (event) {
    if (isOff() || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isField(event.target)) {
      return;
    }
    var does = first === "g" ? AFTER_G[event.key] : ALONE[event.key];
    window.clearTimeout(timer);
    first = !first && event.key === "g" ? "g" : "";
    if (first) {
      timer = window.setTimeout(function () { first = ""; }, WAIT);
      return;
    }
    if (does) {
      event.preventDefault();
      does();
    }
  });

  var button = document.querySelector("[data-keys-switch]");
  var told = document.querySelector("[data-keys-state]");
  function tell() {
    told.textContent = isOff() ? "Os atalhos estão desligados." : "Os atalhos estão ligados.";
    button.textContent = isOff() ? "Ligar os atalhos" : "Desligar os atalhos";
  }
  if (button && told) {
    told.setAttribute("role", "status");
    told.hidden = button.hidden = false;
    button.addEventListener("click", function () {
      keep(!isOff());
      tell();
    });
    tell();
  }
})();
