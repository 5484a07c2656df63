import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { EmailText } from "~/ui/components/email-text";

/** Its parts, between the places where a narrow place may break it. */
const partsOf = (email: string): (string | null)[] => {
  const { root } = render(
    <p>
      <EmailText email={email} />
    </p>,
  );
  const parts: string[] = [""];
  for (const node of root.firstElementChild?.childNodes ?? [])
    if (node.nodeName === "WBR") parts.push("");
    else parts.push(`${parts.pop()}${node.textContent}`);
  return parts;
};

describe("an e-mail address", () => {
  it("VAL-48 breaks before its @ and before the dots of its host only, and is read as one", () => {
    expect(partsOf("r*****.k****r@m**l.g***l.com")).toEqual(["r*****.k****r", "@m**l", ".g***l", ".com"]);
  });

  it("shows a text that is not an address, such as a masked number, as it is", () => {
    expect(partsOf("******3210")).toEqual(["******3210"]);
    expect(partsOf("—")).toEqual(["—"]);
  });
});
