import { markupAt } from "@tests/support/in-router";
import { read } from "@tests/support/render";
import { expect, it } from "vitest";
import { counterRequest } from "~/domain/leads/requests";
import { parseForm } from "~/http/request/parse-form.server";
import { portalWords } from "~/i18n/portal/portal-words.server";
import { StartForm } from "~/routes/partner/leads/start-form";

const words = portalWords("en").counter;

/** The form after what was typed was refused, as a browser without script gets it. */
async function refused(typed: Record<string, string>, errors: Record<string, string[]>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  const form = await parseForm(sent, counterRequest);
  const props = { words, formKey: "k", locale: "en", isQuiet: false, merchants: [] } as const;
  const products = [{ value: "PL", label: "Personal loan" }];
  return read(
    markupAt("/partner/leads/start", <StartForm {...props} products={products} reply={form.reply(errors)} />),
  );
}

it("shows a refusal beside its field, with what was typed", async () => {
  const needed = words.errors["no-mobile"];
  const page = await refused({ intent: "sms", mobile: "123", product: "PL", language: "hi" }, { mobile: [needed] });
  expect(page.getByLabelText(words.mobile).getAttribute("value")).toBe("123");
  expect(page.getByRole("textbox", { name: words.mobile, description: new RegExp(needed) })).toBeTruthy();
  expect(page.getByRole<HTMLOptionElement>("option", { name: words.languages.hi }).selected).toBe(true);
  expect(page.getByRole<HTMLOptionElement>("option", { name: "Personal loan" }).selected).toBe(true);
});

it("shows what is wrong with the whole form above it, and keeps the box ticked", async () => {
  const page = await refused({ intent: "sms", mobile: "9811122001", asked: "1" }, { "": ["Too many links for now."] });
  expect(page.getByRole("alert").textContent).toContain("Too many links for now.");
  expect(page.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
});
