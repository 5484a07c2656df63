import { listItem } from "~/domain/lists/default-lists";
import type { Earning } from "./questions";

const EARNINGS: readonly Earning[] = ["salaried", "self-employed", "self-employed-professional", "business"];

/** How a person with this employment status earns; null for an unknown id. */
export function earningOf(statusId: number | null): Earning | null {
  const key = statusId === null ? null : listItem("employmentStatus", statusId)?.key;
  return EARNINGS.find((earning) => earning === key) ?? null;
}
