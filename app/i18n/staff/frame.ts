export const frameWords = {
  title: "Admin",
  setUp: "Set up authenticator app",
} as const;
