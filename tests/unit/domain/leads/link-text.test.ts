import { expect, it } from "vitest";
import { readLookedUp } from "~/domain/leads/link-text";

const MERCHANT = "0a1b2c3d-0000-4000-8000-000000000001";

it("BEY-15 reads a tracking link with or without https, its about page and its QR", () => {
  const tracking = { kind: "tracking", code: "7K2QF", host: "lumen.example", brandKey: null };
  for (const text of [
    "https://lumen.example/t/7K2QF",
    " lumen.example/t/7K2QF?qr ",
    "http://LUMEN.example:3000/t/7K2QF/about",
  ])
    expect(readLookedUp(text)).toEqual(tracking);
  expect(readLookedUp("https://main.example/t/7K2QF?partner=lumen")).toEqual({
    ...tracking,
    host: "main.example",
    brandKey: "lumen",
  });
});

it("BEY-15 reads a share link with its merchant", () => {
  const share = { kind: "share", utmId: "dsa", host: "lumen.example", brandKey: null };
  expect(readLookedUp("https://lumen.example/?utm_id=dsa")).toEqual({ ...share, merchantId: null });
  expect(readLookedUp(`https://lumen.example/?utm_id=dsa&utm_content=${MERCHANT}`)).toEqual({
    ...share,
    merchantId: MERCHANT,
  });
});

it("takes other texts as references, and other addresses for nothing", () => {
  expect(readLookedUp("BC-70418")).toEqual({ kind: "reference", reference: "BC-70418" });
  for (const text of ["", "  ", "two words", "https://lumen.example/products", "https://"])
    expect(readLookedUp(text)).toBeNull();
});
