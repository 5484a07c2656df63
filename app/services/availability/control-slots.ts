import { type ControlCell, cellKey } from "~/domain/availability/requests";

/** A stored line: its cell, what it says, and the act that made it. */
export type ControlLine = {
  id: string;
  lenderId: string;
  segment: string;
  brandId: string | null;
  kind: string;
  isOpen: boolean | null;
  perDay: number | null;
  reason: string | null;
  startsAt: Date;
  endsAt: Date | null;
  batchId: string;
};

/** The columns of a line. */
export const LINE = {
  id: true,
  lenderId: true,
  segment: true,
  brandId: true,
  kind: true,
  isOpen: true,
  perDay: true,
  reason: true,
  startsAt: true,
  endsAt: true,
  batchId: true,
} as const;

/** The place that holds one line at a time: a cell has one switch and one limit. */
export const slotOf = (line: Pick<ControlLine, "lenderId" | "segment" | "brandId" | "kind">): string =>
  `${line.lenderId}/${line.segment}/${line.brandId ?? "all"}/${line.kind}`;

export const slotOfCell = (cell: ControlCell, kind: "switch" | "cap"): string => `${cellKey(cell)}/${kind}`;
