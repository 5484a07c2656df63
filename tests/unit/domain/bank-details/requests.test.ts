import { describe, expect, it } from "vitest";
import { bankDetailsRequest, ownBankAction } from "~/domain/bank-details/requests";
import { gstinCheckCharacter } from "~/domain/patterns/gstin";
import { bank as english } from "~/i18n/portal/en/bank";

const PAN = "AABCP1200K";
const gstinOf = (first14: string) => `${first14}${gstinCheckCharacter(first14)}`;
const GSTIN = gstinOf(`30${PAN}1Z`);

const FORM = {
  intent: "ask",
  holderName: "  Peepal   Stores ",
  account: "5010 0123-4567",
  accountAgain: "501001234567",
  ifsc: "HDFC0001234",
  pan: "aabcp1200k",
  gstin: GSTIN.toLowerCase(),
};

/** The first code of each field that is refused. */
function faultsOf(over: Record<string, string | undefined>) {
  const parsed = bankDetailsRequest.safeParse({ ...FORM, ...over });
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("new bank details", () => {
  it("OQ-64 OQ-73 are read into their normal form", () => {
    expect(bankDetailsRequest.parse(FORM)).toEqual({
      intent: "ask",
      holderName: "Peepal Stores",
      account: "501001234567",
      accountAgain: "501001234567",
      ifsc: "HDFC0001234",
      pan: PAN,
      gstin: GSTIN,
    });
    expect(faultsOf({ gstin: undefined })).toEqual({});
  });

  it.each(["hdfc0001234", "HDFC1001234", "HDFC000123", "HDFC00012345", "HDF00001234"])(
    "VAL-36 OQ-73 refuses the IFSC %s, which is never turned into capitals",
    (ifsc) => {
      expect(faultsOf({ ifsc })).toEqual({ ifsc: "ifsc-shape" });
      expect(english.errors["ifsc-shape"]).toBe("IFSC format is invalid (case sensitive field)");
    },
  );

  it.each(["AABCP120K", "AABXP1200K", "AABCP12000", ""])("VAL-29 refuses the PAN %s", (pan) => {
    expect(faultsOf({ pan, gstin: undefined })).toEqual({ pan: "pan-shape" });
    expect(english.errors["pan-shape"]).toBe("Invalid PAN");
  });

  it.each([
    ["a wrong check character", `${GSTIN.slice(0, 14)}${GSTIN.endsWith("0") ? "1" : "0"}`],
    ["an unknown state", gstinOf(`39${PAN}1Z`)],
    ["no Z", gstinOf(`30${PAN}1A`)],
    ["14 characters", GSTIN.slice(0, 14)],
  ])("OQ-73 refuses a GSTIN with %s", (_name, gstin) => {
    expect(faultsOf({ gstin })).toEqual({ gstin: "gstin-shape" });
  });

  it("OQ-73 refuses a GSTIN of another PAN", () => {
    expect(faultsOf({ gstin: gstinOf("30AAACL1234C1Z") })).toEqual({ gstin: "gstin-pan" });
  });

  it.each(["12345678", "1234567890123456789", "12345678A"])("refuses the account number %s", (account) => {
    expect(faultsOf({ account, accountAgain: account })).toEqual({ account: "account-shape" });
  });

  it("refuses two account numbers that differ, and no name", () => {
    expect(faultsOf({ accountAgain: "501001234568" })).toEqual({ accountAgain: "account-differs" });
    expect(faultsOf({ accountAgain: undefined })).toEqual({ accountAgain: "account-again" });
    expect(faultsOf({ holderName: " " })).toEqual({ holderName: "holder-needed" });
    expect(faultsOf({ holderName: "x".repeat(101) })).toEqual({ holderName: "holder-long" });
  });
});

describe("steps", () => {
  it("an owner confirms with six digits", () => {
    expect(ownBankAction.parse({ intent: "confirm", code: "१२३ ४५६" })).toEqual({ intent: "confirm", code: "123456" });
    expect(ownBankAction.safeParse({ intent: "confirm", code: "12345" }).success).toBe(false);
    expect(ownBankAction.safeParse({ intent: "approve", id: "x" }).success).toBe(false);
  });
});
