/** Where a complaint stands: a page for whoever holds its id. */
export const complaintPath = (id: string): string => `/complaint?ticket=${id}`;
