import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const root = new URL("../../app/ui/", import.meta.url);
/**
 * Parts of the back office and the portal: their own policy allows what their libraries need, and no customer's page
 * loads them.
 */
const OF_OTHER_AREAS = /^(admin|partner)\//;
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx") && !OF_OTHER_AREAS.test(name))
  .map((name) => [name, readFileSync(new URL(name, root), "utf8")] as const);

describe("the design system under the content policy", () => {
  it("has components to look at", () => expect(sources.length).toBeGreaterThan(35));

  it.each(sources)("%s prints no style attribute and no raw HTML", (_name, source) => {
    expect(source).not.toMatch(/\sstyle=|dangerouslySetInnerHTML|<style|<script/);
  });

  it.each(sources)("%s keeps away from what a customer's browser must not load", (_name, source) => {
    expect(source).not.toMatch(/from "(@headlessui|@conform-to|sonner|zod|i18next|react-i18next|@tanstack|recharts)/);
    expect(source).not.toMatch(/from "~\/(services|platform|integrations|http|i18n|routes)/);
    expect(source).not.toMatch(/from "~\/ui\/(admin|partner)\//);
  });
});
