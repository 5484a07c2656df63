/** What a page asks to keep itself fresh: where, and what it shows already (submission → last change). */
export const statusPoll = (
  applicationId: string,
  submissions: readonly { submissionId: string; updatedAt: string }[],
  isActive: boolean,
) => ({
  url: `/api/applications/${encodeURIComponent(applicationId)}/status`,
  seen: Object.fromEntries(submissions.map(({ submissionId, updatedAt }) => [submissionId, updatedAt])),
  isActive,
});
