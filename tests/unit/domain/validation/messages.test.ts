import { describe, expect, it } from "vitest";
import { MESSAGE_IDS, type MessageKey } from "~/domain/validation/messages";
import { validation as en } from "~/i18n/en/validation";
import { validation as hi } from "~/i18n/hi/validation";

/** The exact texts of the requirements. */
const EXACT: Record<string, string> = {
  "VAL-12": "Email error",
  "VAL-13": "Phone Number error",
  "VAL-15": "Revenue type is required",
  "VAL-16": "Must be a positive number",
  "VAL-17": "Must be between 0 and 100",
  "VAL-18": "Max must be greater than Min",
  "VAL-20": "Either Revenue Flat or Revenue Percentage is required",
  "VAL-21": "No file selected",
  "VAL-22": "Invalid file type",
  "VAL-23": "Please enter a valid UAN",
  "VAL-26": "Please enter a valid 10 digit mobile number",
  "VAL-27": "Email is invalid",
  "VAL-28": "Enter 6 digits OTP",
  "VAL-29": "Invalid PAN",
  "VAL-30": "Only alphabets are considered to be the valid first name",
  "VAL-31": "Only alphabets are considered to be the valid last name",
  "VAL-32": "Please enter a valid 6 digit pincode",
  "VAL-33": "Do not use special characters in Address Line 1",
  "VAL-34": "Do not use special characters in Address Line 2",
  "VAL-35": "Monthly income requires between ₹ 1 and ₹ 1,000,000",
  "VAL-36": "IFSC format is invalid (case sensitive field)",
  "VAL-37": "Invalid date",
  "VAL-38": "Invalid year",
  "VAL-39": "Please enter a valid birth date",
  "VAL-40": "Your age doesn't match the required age criteria",
  "VAL-41": "Company name must be of length 3 - 40 and only alphabets and/or numbers are considered as valid",
  "VAL-42": "Only Alpha-numeric, comma, full stop, space and hash are considered as valid",
  "VAL-43": "Please select a offer from offer screen",
  "VAL-44": "Please enter a valid user name",
  "OQ-28": "Details do not match",
  "ERR-03": "An error occurred",
  "ERR-12": "Your request have been sent successfully",
  "ERR-13": "Lender updated successfully!",
  "ERR-14": "Lender group created successfully!",
  "ERR-15": "Lender created successfully!",
  "ERR-16": "Lender deleted successfully!",
  "ERR-17": "Revenue added successfully",
  "ERR-18": "Revenue updated successfully",
  "ERR-19": "Revenue order updated",
  "ERR-20": "Revenue entry deleted successfully",
  "ERR-21": "Failed to load lender groups",
  "ERR-22": "Failed to load revenue types",
  "ERR-23": "Update failed",
  "ERR-24": "Failed to add revenue",
  "ERR-25": "Failed to update revenue",
  "ERR-26": "Failed to update order",
  "ERR-27": "Failed to delete revenue entry",
};

const keys = Object.keys(MESSAGE_IDS) as MessageKey[];
const keyOf = (id: string) => keys.filter((key) => MESSAGE_IDS[key] === id);

describe("messages", () => {
  it.each(Object.entries(EXACT))("I18N-08 %s is letter for letter %j", (id, text) => {
    expect(keyOf(id).map((key) => en[key])).toEqual([text]);
  });

  it("I18N-08 has no fixed text beyond those", () => {
    expect(keys.map((key) => MESSAGE_IDS[key]).filter((id) => id !== null && !(id in EXACT))).toEqual([]);
  });

  it("I18N-01 I18N-08 has every message in Hindi, without Latin words but PAN and OTP", () => {
    expect(Object.keys(hi).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(hi[key]).toMatch(/[\u0900-\u097f]/);
      const latin = hi[key].replace(/\{\{\w+\}\}/g, "").match(/[A-Za-z]+/g) ?? [];
      expect(latin.filter((word) => !["PAN", "OTP", "EMI", "APR"].includes(word))).toEqual([]);
      expect([...hi[key].matchAll(/\{\{\w+\}\}/g)].map(String).sort()).toEqual(
        [...en[key].matchAll(/\{\{\w+\}\}/g)].map(String).sort(),
      );
    }
  });
});
