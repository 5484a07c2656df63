import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

/** The app's files, other than the one that declares it, in which a name stands. */
const usersOf = (name: string) =>
  sourceFiles("app", "jobs")
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => {
      const text = sourceText(file);
      return new RegExp(`\\b${name}\\(`).test(text) && !text.includes(`export async function ${name}(`);
    });

describe("a customer's sign-in", () => {
  it.each(["openCustomerSession", "notifyCustomerOfNewDevice"])(
    "BEY-27 OQ-102 every way of it ends in one function, which alone calls %s",
    (name) => {
      expect(usersOf(name)).toEqual(["app/services/access/complete-customer-sign-in.server.ts"]);
    },
  );

  it("BEY-27 its three ways are a passcode, a link from another device and a partner's link", () => {
    expect(usersOf("completeCustomerSignIn").sort()).toEqual([
      "app/services/access/sign-in.server.ts",
      "app/services/links/enter-by-partner.server.ts",
      "app/services/links/finish-transfer.server.ts",
    ]);
  });
});
