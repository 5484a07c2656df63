import { z } from "zod";
import { parseMoment } from "~/domain/dates/moment";
import { isSegment } from "~/domain/lenders/segments";
import { maskAadhaar } from "~/domain/masking/mask-aadhaar";
import type { Segment } from "~/domain/products";

/** A cell of "Lenders On/Off": a lender in one segment, at all brands or at one. */
export type ControlCell = { readonly lenderId: string; readonly segment: Segment; readonly brandId: string | null };

const ALL_BRANDS = "all";

/** The cell as one word: `{lender}/{segment}/{brand or all}`. */
export const cellKey = ({ lenderId, segment, brandId }: ControlCell): string =>
  `${lenderId}/${segment}/${brandId ?? ALL_BRANDS}`;

const uuid = z.uuid();

/** The cells of one lender and brand as one word: the segments are separated by dots. */
export const rowKeyOf = (cells: readonly ControlCell[]): string => {
  const [first] = cells;
  return first
    ? `${first.lenderId}/${cells.map(({ segment }) => segment).join(".")}/${first.brandId ?? ALL_BRANDS}`
    : "";
};

/** The cells of a word of `cellKey` or `rowKeyOf`; none for anything else. */
function readCells(text: string): ControlCell[] {
  const [lenderId = "", segments = "", brand = "", more] = text.split("/");
  const brandId = brand === ALL_BRANDS ? null : brand;
  const served = segments.split(".");
  if (more !== undefined || !served.every(isSegment)) return [];
  if (!uuid.safeParse(lenderId).success || (brandId !== null && !uuid.safeParse(brandId).success)) return [];
  return served.map((segment) => ({ lenderId, segment, brandId }));
}

/** The most cells of one act: a hundred lenders in every segment. */
const MAX_CELLS = 1_000;

/** Cells separated by commas; refuses `cells` for none, too many, or one that cannot be read. */
export const cellsField = z.string({ error: "cells" }).transform((text, context): ControlCell[] => {
  const words = text.split(",").map(readCells);
  const cells = words.flat();
  if (words.some((word) => word.length === 0) || cells.length > MAX_CELLS) {
    context.addIssue({ code: "custom", message: "cells" });
    return z.NEVER;
  }
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()];
});

/** A clock time in India as a date control sends it; null when the field is empty. */
const indianTime = z
  .string()
  .transform((text, context) => {
    const moment = parseMoment(text);
    if (moment) return moment;
    context.addIssue({ code: "custom", message: "time" });
    return z.NEVER;
  })
  .nullable()
  .default(null);

/** `keep` leaves the switch as it is; `inherit` takes the line of one brand away. */
export const SWITCH_CHOICES = ["keep", "on", "off", "inherit"] as const;

export type SwitchChoice = (typeof SWITCH_CHOICES)[number];

const MAX_PER_DAY = 1_000_000;

/** Switches cells, and sets or removes their daily cap. Codes: cells, reason-needed, reason-long, time, span, cap. */
export const setControlsRequest = z
  .object({
    intent: z.literal("set"),
    cells: cellsField,
    /** The ids of the lines that were shown, so that nobody overwrites a colleague's change. */
    seen: z
      .string()
      .transform((text) => text.split(",").filter((id) => uuid.safeParse(id).success))
      .optional(),
    to: z.enum(SWITCH_CHOICES, { error: "choice" }).default("keep"),
    reason: z
      .string()
      .trim()
      .transform((text) => maskAadhaar(text))
      .pipe(z.string().min(3, "reason-needed").max(300, "reason-long"))
      .nullable()
      .default(null),
    /** Off for all brands ends the exceptions of single brands too. */
    everywhere: z.coerce.boolean().default(false),
    from: indianTime,
    until: indianTime,
    /** `set` with an empty number removes the cap. */
    cap: z.enum(["keep", "set"]).default("keep"),
    perDay: z.coerce.number({ error: "cap" }).int("cap").min(1, "cap").max(MAX_PER_DAY, "cap").nullable().default(null),
  })
  .superRefine(({ to, reason, from, until }, context) => {
    if (to === "off" && reason === null)
      context.addIssue({ code: "custom", path: ["reason"], message: "reason-needed" });
    if (from !== null && until !== null && until <= from)
      context.addIssue({ code: "custom", path: ["until"], message: "span" });
  });

export type SetControls = Omit<z.output<typeof setControlsRequest>, "intent">;

/** Takes one act back. */
export const undoControlsRequest = z.object({ intent: z.literal("undo"), batchId: z.uuid("not-found") });
