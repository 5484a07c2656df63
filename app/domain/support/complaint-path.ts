/** The progress page of a complaint, for anybody with its id. */
export const complaintPath = (id: string): string => `/complaint?ticket=${id}`;
