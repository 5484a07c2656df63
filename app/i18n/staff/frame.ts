export const frameWords = {
  title: "Admin",
  /** What a role is called (ROLE-01). */
  roles: { 1: "Administrator", 2: "Reporting", 3: "Call centre" },
  setUp: "Set up authenticator app",
} as const;
