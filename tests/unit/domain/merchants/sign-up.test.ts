import { describe, expect, it } from "vitest";
import { parseSignUp } from "~/domain/merchants/sign-up";

const signUp: Record<string, string> = {
  businessName: "Kumar Stores & Sons",
  contactName: "Anita Kumar",
  mobile: "+91 98765 43210",
  email: "Anita@Kumar.example",
  pan: "abcpk1234f",
  gstin: "27ABCPK1234F1Z4",
  address1: "12, Tilak Road",
  address2: "",
  pincode: "411030",
  bankAccount: "",
  ifsc: "",
  consent: "1",
};

const faultsOf = (over: Record<string, string>) => {
  const parsed = parseSignUp({ ...signUp, gstin: "", ...over });
  return parsed.ok ? {} : parsed.faults;
};

describe("a merchant's sign-up", () => {
  it("CUS-25 OQ-20 is read into its normal form", () => {
    const parsed = parseSignUp({ ...signUp, gstin: "" });
    expect(parsed.ok && parsed.signUp).toEqual({
      businessName: "Kumar Stores & Sons",
      contactName: "Anita Kumar",
      mobile: "9876543210",
      email: "anita@kumar.example",
      pan: "ABCPK1234F",
      gstin: "",
      address1: "12, Tilak Road",
      address2: "",
      pincode: "411030",
      bankAccount: "",
      ifsc: "",
    });
  });

  it.each([
    ["businessName", "businessName"],
    ["contactName", "contactName"],
    ["mobile", "mobile"],
    ["email", "email"],
    ["pan", "pan"],
    ["address1", "address1"],
    ["pincode", "pincode"],
    ["consent", "consent"],
  ])("OQ-20 needs %s", (field, fault) => expect(faultsOf({ [field]: "" })).toEqual({ [field]: fault }));

  it("OQ-20 takes GSTIN and bank account only whole, and neither at all", () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ gstin: "27ABCPK1234F1Z0" })).toEqual({ gstin: "gstin" });
    expect(faultsOf({ gstin: "27AAACL1234C1Z1" })).toEqual({ gstin: expect.stringMatching(/^gstin/) });
    expect(faultsOf({ bankAccount: "123456789" })).toEqual({ ifsc: "ifsc" });
    expect(faultsOf({ ifsc: "HDFC0001234" })).toEqual({ bankAccount: "bankAccount" });
    expect(faultsOf({ bankAccount: "123456789", ifsc: "HDFC0001234" })).toEqual({});
    expect(faultsOf({ bankAccount: "123456789", ifsc: "hdfc0001234" })).toEqual({ ifsc: "ifsc" });
  });

  it("OQ-93 keeps no Aadhaar number that is typed into the address", () => {
    const parsed = parseSignUp({ ...signUp, gstin: "", address2: "Card 2341 2341 2346" });
    expect(parsed.ok && parsed.signUp.address2).toBe("Card ********2346");
  });
});
