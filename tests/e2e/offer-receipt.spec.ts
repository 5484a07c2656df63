import { readFileSync, writeFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { axeFaults } from "../support/axe";
import { complaintsOf, takeCookies } from "../support/browser";
import { siteUrl } from "../support/customer";
import { bringTo } from "../support/customer-states";
import { type Visitor, visitorOf } from "../support/visitor";

let customer: Visitor;
let saved = "";

const at = (path: string) => siteUrl("lumen", path);

test.beforeAll(async ({ browser }, info) => {
  customer = visitorOf("lumen");
  await bringTo(customer, "offers");
  const context = await browser.newContext();
  await takeCookies(context, customer);
  const page = await context.newPage();
  await page.goto(at("/user/offers"));
  await page.goto(at("/how-we-rank"));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the receipt as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^offer-receipt-20\d\d-\d\d-\d\d\.html$/);
  saved = info.outputPath("saved.html");
  await download.saveAs(saved);
  await context.close();
});

/** Opens a file as a page without a network. */
async function openFile(context: BrowserContext, file: string): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(`file://${file}`);
  return page;
}

// biome-ignore lint/suspicious/noExplicitAny: a stranger changes the file without knowing its types
type Block = any;

/** A block of data of the saved file. */
async function readBlock(page: Page, id: string): Promise<Block> {
  const read = ([text, id]: [string, string]) =>
    new DOMParser().parseFromString(text, "text/html").getElementById(id)?.textContent ?? "";
  return JSON.parse(await page.evaluate(read, [readFileSync(saved, "utf8"), id] as [string, string]));
}

/** The saved file with a block of its data changed, as a text editor would. */
async function changed(page: Page, id: string, change: (block: Block) => void): Promise<string> {
  const block = await readBlock(page, id);
  change(block);
  const write = ([text, id, json]: [string, string, string]) => {
    const file = new DOMParser().parseFromString(text, "text/html");
    file.getElementById(id)?.replaceChildren(json);
    return file.documentElement.outerHTML;
  };
  return page.evaluate(write, [readFileSync(saved, "utf8"), id, JSON.stringify(block)] as [string, string, string]);
}

test("BEY-18 a saved receipt recomputes itself without a network, in both languages", async ({ context }) => {
  const page = await openFile(context, saved);
  const complaints = complaintsOf(page);
  await page.reload();
  await expect(page.getByRole("status")).toContainText("This is what the rules give");
  await expect(page.getByRole("table", { name: "Your list" }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByText("Shown by")).toBeVisible();
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("status")).toContainText("नियमों से यही सूची बनती है");
  await expect(page.getByRole("button", { name: "हिन्दी" })).toHaveAttribute("aria-pressed", "true");
  expect(complaints).toEqual([]);
});

test("BEY-18 a saved receipt can be read by everybody, and fits a phone", async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 360, height: 740 } });
  const page = await openFile(context, saved);
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

type Change = { what: string; block: string; change: (block: Block) => void; text: () => string };

const isMatched = (verdict: Block) => "rank" in verdict;

const CHANGES: Change[] = [
  {
    what: "a fact",
    block: "facts",
    change: (facts) => Object.assign(facts.monthlyIncomeRupees, { value: 987_654 }),
    text: () => "Your answer “Monthly income” is not the one in the signed receipt.",
  },
  {
    what: "a rule of the first lender",
    block: "rules",
    change: ({ lenders }) => {
      for (const lender of lenders) if (lender.lenderId === first.id) lender.interestRateBps += 1;
    },
    text: () => `The rules of ${first.name} are not those that the receipt was made with.`,
  },
  {
    what: "a row",
    block: "receipt",
    change: ({ lenders }) => {
      lenders[0].aprBps -= 1;
    },
    text: () => `The rules give other figures or reasons for ${first.name}.`,
  },
  {
    what: "the order",
    block: "receipt",
    change: ({ lenders }) => {
      const [one, two] = lenders.filter(isMatched);
      lenders.splice(0, 2, { ...two, rank: 1 }, { ...one, rank: 2 });
    },
    text: () => "The rules give another order of the lenders.",
  },
  {
    what: "a dropped lender",
    block: "receipt",
    change: ({ lenders }) => lenders.shift(),
    text: () => `${first.name} is missing from the list.`,
  },
  {
    what: "the time",
    block: "receipt",
    change: (receipt) => Object.assign(receipt, { shownAt: new Date().toISOString() }),
    text: () => "The receipt was changed after it was signed",
  },
  {
    what: "the signature",
    block: "signature",
    change: (signature) => {
      signature.value = `${signature.value.startsWith("A") ? "B" : "A"}${signature.value.slice(1)}`;
    },
    text: () => "The signature was changed: it does not fit the receipt.",
  },
  {
    what: "the chain",
    block: "chain",
    change: ({ entry }) => Object.assign(entry, { prevHash: "0".repeat(64) }),
    text: () => "Its place in the audit chain was changed.",
  },
];

let first = { id: "", name: "" };

test("BEY-18 a saved receipt names exactly what was changed in it", async ({ page, context }, info) => {
  const { lenders } = await readBlock(page, "receipt");
  const rules = await readBlock(page, "rules");
  const [{ id }] = lenders;
  first = { id, name: rules.lenders.find((lender: Block) => lender.lenderId === id).name };
  for (const { what, block, change, text } of CHANGES) {
    const path = info.outputPath("changed.html");
    writeFileSync(path, await changed(page, block, change));
    const opened = await openFile(context, path);
    const alert = opened.getByRole("alert");
    await expect(alert, what).toContainText("This file was changed");
    await expect(alert.getByRole("listitem"), what).toHaveCount(1);
    await expect(alert.getByRole("listitem"), what).toContainText(text());
    await opened.close();
  }
});

test("BEY-18 a saved receipt without one of its parts says so", async ({ page, context }, info) => {
  const path = info.outputPath("broken.html");
  writeFileSync(path, await changed(page, "rules", (rules) => Object.assign(rules, { lenders: 1 })));
  const opened = await openFile(context, path);
  await expect(opened.getByRole("alert")).toContainText("Parts of this file are missing or cannot be read.");
});

test("BEY-18 the keys of receipts are published with their days", async ({ page }) => {
  const response = await page.goto(at("/.well-known/receipt-keys.json"));
  expect(await response?.json()).toEqual({
    algorithm: "Ed25519",
    keys: [
      {
        id: "r1",
        publicKey: expect.stringMatching(/^[\w-]{43}$/),
        from: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        until: null,
      },
    ],
  });
});
