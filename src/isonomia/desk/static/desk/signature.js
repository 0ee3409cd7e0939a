// Signatures drawn on the screen. Without this script, or without a pointer, the page offers a photo of the signed
// paper instead. The lines go in a hidden field, on a sheet 600 wide, and the server makes a picture of them.
"use strict";

const SHEET = 600;
const DEEP = 220;

function drawn(field) {
  return field.value.split("M").filter(Boolean).map((line) => line.split("L").map((point) => point.split(" ").map(Number)));
}

function paint(canvas, lines) {
  const box = canvas.getBoundingClientRect();
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.max(1, Math.round(box.width * ratio));
  canvas.height = Math.max(1, Math.round(box.height * ratio));
  const pen = canvas.getContext("2d");
  const scale = Math.min(canvas.width / SHEET, canvas.height / DEEP);
  pen.scale(scale, scale);
  pen.lineWidth = 4;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = getComputedStyle(canvas).color;
  for (const line of lines) {
    pen.beginPath();
    pen.moveTo(line[0][0], line[0][1]);
    for (const point of line) pen.lineTo(point[0], point[1]);
    pen.stroke();
  }
}

function enable(pad) {
  const canvas = pad.querySelector("canvas");
  const field = document.getElementById(pad.dataset.field);
  const clear = document.getElementById(pad.dataset.clear);
  let lines = drawn(field);
  let open = null;

  function keep() {
    field.value = lines.map((line) => "M" + line.map((point) => point.join(" ")).join("L")).join("");
  }
  function at(event) {
    const box = canvas.getBoundingClientRect();
    const scale = Math.min(box.width / SHEET, box.height / DEEP);
    const inside = (value, most) => Math.min(most, Math.max(0, Math.round(value / scale)));
    return [inside(event.clientX - box.left, SHEET), inside(event.clientY - box.top, DEEP)];
  }
  canvas.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    open = [at(event)];
    lines.push(open);
    paint(canvas, lines);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!open) return;
    for (const one of event.getCoalescedEvents ? event.getCoalescedEvents() : [event]) open.push(at(one));
    paint(canvas, lines);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(end, () => {
      open = null;
      keep();
    });
  }
  clear.addEventListener("click", () => {
    lines = [];
    keep();
    paint(canvas, lines);
  });
  pad.hidden = false;
  clear.hidden = false;
  const details = pad.closest("details");
  if (details) details.addEventListener("toggle", () => paint(canvas, lines));
  window.addEventListener("resize", () => paint(canvas, lines));
  paint(canvas, lines);
}

for (const pad of document.querySelectorAll("[data-field]")) enable(pad);
