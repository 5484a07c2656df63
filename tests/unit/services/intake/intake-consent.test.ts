import { createHash } from "node:crypto";
import { brandOf, contextOf, demoSnapshot } from "@tests/factories/context";
import { describe, expect, it } from "vitest";
import { words } from "~/i18n/words";
import { INTAKE_CONSENT_VERSION, intakeConsent } from "~/services/intake/intake-consent.server";

const snapshot = demoSnapshot();
const ctxIn = (locale: "en" | "hi", brand = "lumen") => contextOf(brandOf(snapshot, brand), { locale });

describe("versions", () => {
  it("OQ-90 holds the wording to its version", () => {
    const wording = [words("en", "intake").consentText, words("hi", "intake").consentText].join("\n");
    const hash = createHash("sha256").update(wording).digest("hex").slice(0, 12);
    expect({ [INTAKE_CONSENT_VERSION]: hash }).toEqual({ "intake-1": "77d2615ab4d9" });
    const { text } = intakeConsent({ ctx: ctxIn("en"), legalName: "X Limited" }, "en");
    expect(text).toContain("X Limited");
    expect(text).not.toContain("{{");
  });
});
