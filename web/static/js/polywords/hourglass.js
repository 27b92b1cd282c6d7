// The hourglass: a timer with sound and vibration at the end unless silenced. The elapsed time of a
// word goes to the service, which applies the rules.

import { loud } from "../device.js";
import { announce, fill, h, icon } from "../dom.js";
import { t } from "../text.js";

/** It ticks in the last seconds. */
const LAST = 5;
/** When it was started, in which turn of which game; it keeps running on other screens. */
let turned = /** @type {number | null} */ (null);
let turnOf = "";

/** Seconds since the hourglass was started; null if it was not. */
export function elapsed() {
  return turned === null ? null : (performance.now() - turned) / 1000;
}

class HourGlass extends HTMLElement {
  #timer = 0;
  /** @type {AudioContext | null} */
  #audio = null;
  #before = 0;
  #time = h("span", { class: "glass-time" });
  #does = h("span", { class: "unseen" });
  #silent = h("button", { class: "round", type: "button", "aria-label": t("hourglass.silence") });

  connectedCallback() {
    const key = this.getAttribute("turn") ?? "";
    if (key !== turnOf) turned = null;
    turnOf = key;
    const turn = () => this.#turn();
    const silence = () => {
      loud.value = !loud.value;
      this.#show();
    };
    this.#silent.addEventListener("click", silence);
    fill(
      this,
      h("button", { class: "button glass", type: "button", onclick: turn }, icon("hourglass"), this.#time, this.#does),
      this.#silent,
    );
    if (turned !== null) this.#run();
    this.#show();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
    this.#audio?.close();
    this.#audio = null;
  }

  get #whole() {
    return Number(this.getAttribute("seconds"));
  }

  #turn() {
    turned = performance.now();
    if (loud.value) this.#audio ??= new AudioContext(); // allowed after a user gesture
    this.#run();
  }

  #run() {
    clearInterval(this.#timer);
    this.#before = this.#whole + 1;
    this.#timer = setInterval(() => this.#tick(), 200);
    this.#tick();
  }

  #tick() {
    const left = Math.max(0, Math.ceil(this.#whole - (elapsed() ?? 0)));
    if (left === this.#before) return;
    this.#before = left;
    if (left === 0) this.#end();
    else if (left <= LAST) this.#sound(660, 0.06);
    else if (left === 10) announce(t("hourglass.left", { number: left }));
    this.#show();
  }

  #end() {
    clearInterval(this.#timer);
    announce(t("hourglass.over"));
    this.#sound(440, 0.5);
    if (loud.value) navigator.vibrate?.([200, 100, 200]);
  }

  /** @param {number} pitch @param {number} seconds */
  #sound(pitch, seconds) {
    if (!loud.value || !this.#audio) return;
    const tone = this.#audio.createOscillator();
    const volume = this.#audio.createGain();
    volume.gain.value = 0.15;
    tone.frequency.value = pitch;
    tone.connect(volume).connect(this.#audio.destination);
    tone.start();
    tone.stop(this.#audio.currentTime + seconds);
  }

  /** Update only the texts, to keep the focus. */
  #show() {
    const left = turned === null ? this.#whole : Math.max(0, Math.ceil(this.#whole - (elapsed() ?? 0)));
    this.style.setProperty("--left", String(left / this.#whole));
    this.classList.toggle("over-time", left === 0);
    this.#time.textContent = left === 0 ? t("hourglass.over") : t("hourglass.seconds", { number: left });
    this.#does.textContent = t(turned === null ? "hourglass.start" : "hourglass.again");
    this.#silent.setAttribute("aria-pressed", String(!loud.value));
    fill(this.#silent, icon(loud.value ? "sound" : "silent"));
  }
}

customElements.define("hour-glass", HourGlass);
