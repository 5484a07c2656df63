import type { StatusPoll } from "./use-status-poll";

/** What a page polls to stay fresh: the URL, and what it already shows (submission → last change). */
export const statusPoll = (
  applicationId: string,
  submissions: readonly { submissionId: string; updatedAt: string }[],
  isActive: boolean,
): StatusPoll => ({
  url: `/api/applications/${encodeURIComponent(applicationId)}/status`,
  seen: Object.fromEntries(submissions.map(({ submissionId, updatedAt }) => [submissionId, updatedAt])),
  isActive,
});
