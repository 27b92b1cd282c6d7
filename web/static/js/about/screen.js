// About: where the words come from, under which licences, which versions; the API; the keyboard.

import { listed } from "../api.js";
import { ui } from "../device.js";
import { fill, h, icon, troubled, waiting } from "../dom.js";
import { number, t } from "../text.js";

const KEYS = ["tab", "arrows", "enter", "back", "escape"];

class AboutScreen extends HTMLElement {
  connectedCallback() {
    this.show();
  }

  async show() {
    const lists = h("div", { class: "stack" }, waiting());
    fill(
      this,
      h("h1", {}, t("nav.about")),
      h("p", { class: "lead" }, t("about.what")),
      h("section", { class: "sheet stack" }, h("h2", {}, t("about.words")), lists),
      h(
        "section",
        { class: "sheet stack" },
        h("h2", {}, t("about.api")),
        h("p", {}, t("about.api-what")),
        h(
          "p",
          { class: "row" },
          h("a", { class: "button", href: "/docs" }, icon("out"), t("about.api-docs")),
          h("a", { class: "button", href: "/openapi.json" }, "OpenAPI"),
        ),
      ),
      h(
        "section",
        { class: "sheet stack" },
        h("h2", {}, t("about.keyboard")),
        h(
          "dl",
          { class: "keys" },
          KEYS.map((key) =>
            h("div", {}, h("dt", {}, h("kbd", {}, t(`keys.${key}`))), h("dd", {}, t(`keys.${key}-does`))),
          ),
        ),
      ),
      h("section", { class: "sheet stack" }, h("h2", {}, t("about.privacy")), h("p", {}, t("about.privacy-what"))),
    );
    try {
      const { version, languages } = await listed("languages");
      fill(lists, h("p", { class: "small" }, t("about.version", { version })), languages.map(language));
    } catch (error) {
      fill(
        lists,
        troubled(error, () => this.show()),
      );
    }
  }
}

/** @param {any} one */
function language(one) {
  const { strict, broad, proper } = one.layers;
  return h(
    "details",
    { class: "panel" },
    h("summary", {}, t("about.language", { language: one.names[ui.value], words: broad })),
    h(
      "div",
      {},
      h(
        "p",
        {},
        t("about.layers", {
          strict,
          broad,
          proper,
          expressions: one.expressions,
          categories: one.categories,
        }),
      ),
      h("p", { class: "small" }, t("about.build", { build: one.build, licence: one.licence })),
      h(
        "ul",
        { class: "sources" },
        one.sources.map((/** @type {any} */ source) =>
          h(
            "li",
            {},
            h("b", {}, source.name),
            ` ${source.package} ${source.version} · ${source.licence}`,
            h("p", { class: "small", lang: "en" }, source.holds),
          ),
        ),
      ),
      h("p", { class: "small" }, t("about.number", { number: one.sources.length }), ` ${number(one.keys)}`),
    ),
  );
}

customElements.define("about-screen", AboutScreen);
