// Asks a service by types that were generated from its OpenAPI document: the types must fit.
import createClient from "openapi-fetch";
import type { components, paths } from "./contesta.js";

declare const process: { argv: string[] };

const client = createClient<paths>({ baseUrl: process.argv[2] });
const lang = "it";

const judged = await client.GET("/v1/{lang}/words/{word}", {
  params: { path: { lang, word: "caffè" }, query: { game: "paperback" } },
});
const spelling: string | undefined = judged.data?.spellings[0];

const turn: components["schemas"]["PolpoBody"] = {
  mode: "polpo",
  table: { seats: [{ player: "Mauro" }, { player: "Federico" }] },
  turn: { shape: "I4", plays: [{ player: "Mauro", word: "sole", path: "a8 RRR" }, { player: "Federico" }] },
};
const scored = await client.POST("/v1/{lang}/polywords/score", { params: { path: { lang } }, body: turn });

// @ts-expect-error: a field that there is not
const coloured: components["schemas"]["WordsBody"] = { words: ["casa"], colour: "red" };
const refused = await client.POST("/v1/{lang}/words", { params: { path: { lang } }, body: coloured });

// @ts-expect-error: Polywords is a game, not a mode
const wrong: paths["/v1/polywords/count"]["get"]["parameters"]["query"] = { mode: "polywords" };

console.log(
  JSON.stringify({
    spelling,
    steps: scored.data?.steps.map((step) => step.code),
    code: refused.error?.code,
    place: refused.error?.errors?.[0]?.place ?? wrong,
  }),
);
