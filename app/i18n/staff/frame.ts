export const frameWords = {
  title: "Admin",
  /** The names of the roles (ROLE-01). */
  roles: { 1: "Administrator", 2: "Reporting", 3: "Call centre" },
  setUp: "Set up authenticator app",
} as const;
