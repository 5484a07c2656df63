/**
 * The job that prepares (`send`) or delivers a message about an application. Those of a file have kinds of their own, with a
 * line of their own for each brand: a message about one application does not wait behind a hundred thousand.
 */
export const notificationJob = <Step extends "send" | "deliver">(step: Step, { isOfFile }: { isOfFile: boolean }) =>
  `${isOfFile ? "bulk-notifications" : "notifications"}.${step}` as const;
