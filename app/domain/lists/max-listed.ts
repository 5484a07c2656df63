/** The most rows of lists that have no pages. A list that is full says so. */
export const MAX_LISTED = {
  brandVersions: 50,
  customerApplications: 20,
  customerLeads: 20,
  customerMessages: 50,
  customerNotes: 50,
  customerSubmissions: 50,
  customerTimeline: 100,
  interfaceVersions: 50,
  messageTemplates: 500,
  portalUsers: 500,
} as const;
