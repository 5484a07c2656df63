import type { TestDatabase } from "@tests/support/database";

/**
 * The database that SCALE_DATABASE_URL (the owner's) and SCALE_APP_DATABASE_URL name, seeded before and kept afterwards; none
 * by default.
 */
export function preparedDatabase(env = process.env): TestDatabase | null {
  const { SCALE_DATABASE_URL: ownerUrl, SCALE_APP_DATABASE_URL: appUrl } = env;
  if (!ownerUrl || !appUrl) return null;
  const name = new URL(ownerUrl).pathname.slice(1);
  return { name, ownerUrl, appUrl, tenantUrl: env.SCALE_TENANT_DATABASE_URL ?? appUrl, drop: async () => {} };
}
