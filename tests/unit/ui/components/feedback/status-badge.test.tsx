import { readFileSync } from "node:fs";
import { render } from "@tests/support/render";
import { describe, expect, it } from "vitest";
import { Notice, type Tone, toneClass } from "~/ui/components/feedback/notice";
import { StatusBadge } from "~/ui/components/feedback/status-badge";

const css = (file: string) => readFileSync(new URL(`../../../../../app/${file}`, import.meta.url), "utf8");

describe("status", () => {
  const TONES: Tone[] = ["ok", "warn", "bad", "info", "neutral"];

  it("each tone looks its own way, in a badge and in a notice", () => {
    expect(new Set(TONES.map((tone) => toneClass({ tone }))).size).toBe(TONES.length);
    for (const tone of TONES) {
      expect(render(<StatusBadge tone={tone}>Approved</StatusBadge>).getByText("Approved").dataset.tone).toBe(tone);
      expect(render(<Notice tone={tone}>Saved</Notice>).root.children[0]).toHaveProperty("dataset.tone", tone);
    }
  });

  it("takes no colour from a brand", () => {
    const values = css("ui/styles/tokens.css") + css("ui/styles/dark.css");
    const status = values.match(/--color-(ok|warn|bad|info)(-mark|-soft|-line)?: .*/g) ?? [];
    expect(status).toHaveLength(32);
    expect(status.join()).not.toContain("brand");
    expect(TONES.map((tone) => toneClass({ tone })).join()).not.toMatch(/brand|secondary/);
  });

  it("interrupts only for an answer to what was just done", () => {
    render(<Notice alert>Wrong</Notice>).getByRole("alert");
    expect(render(<Notice>Note</Notice>).queryByRole("alert")).toBe(null);
  });
});
