import { script } from "virtual:embed-script";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicContext } from "~/http/request/guards.server";
import { words } from "~/i18n/words";
import { embedBrand } from "~/services/embed/embed-config.server";

const TEXTS = ["title", "text", "open", "close", "tab"] as const;

const textsIn = (language: "en" | "hi") => {
  const all = words(language, "embed");
  return Object.fromEntries(TEXTS.map((name) => [name, all[name]]));
};

/** JSON inside a script; a value cannot end the statement it is in. */
const json = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The script of `<loan-offers>` for the brand of this host, with its published names and colours (BEY-25). */
export function loader(args: LoaderFunctionArgs) {
  const brand = json(embedBrand(publicContext(args)));
  const texts = json({ en: textsIn("en"), hi: textsIn("hi") });
  const body = `(window.loanOffers??={brands:[],words:${texts}}).brands.push(${brand});\n(()=>{${script}})();\n`;
  return new Response(body, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      Vary: "Cookie",
    },
  });
}
