import { ADMIN_PATHS } from "~/domain/access/admin-paths";
import type { Health } from "~/domain/operations/health";
import { momentWords } from "~/i18n/moment-words";
import { secondsWords, operationWords as words } from "~/i18n/staff/status";

/** Where to go on: a list of the back office, or a page of docs/operations with its heading. */
type Next = { href: string; label: string } | { page: string };

export type StatusLine = {
  id: string;
  what: string;
  health: Health;
  state: string;
  details: string;
  next: Next | null;
};

type LineOf = Omit<StatusLine, "state" | "next"> & { since?: Date | null; next?: Next };

export const lineOf = ({ since = null, next, ...line }: LineOf): StatusLine => ({
  ...line,
  state: words.healthy(line.health, since && momentWords(since, "en")),
  next: next ?? null,
});

export const agoOf = (at: Date, now: Date): string => secondsWords((now.getTime() - at.getTime()) / 1_000);

export const secondsAfter = (at: Date, now: Date): number => (now.getTime() - at.getTime()) / 1_000;

export const secondsBefore = (seconds: number, now: Date): Date => new Date(now.getTime() - seconds * 1_000);

export const manual = (page: string): Next => ({ page });

export const NEXT = {
  failedJobs: { href: ADMIN_PATHS.failedJobs, label: words.links.failedJobs },
  lenders: { href: ADMIN_PATHS.lendersOnOff, label: words.links.lenders },
  domains: { href: ADMIN_PATHS.domains, label: words.links.domains },
} as const satisfies Record<string, Next>;
