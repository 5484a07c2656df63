import type { Mutant } from "./mutant";

/** What has ended leaves nothing behind. */
export const endMutants: readonly Mutant[] = [
  {
    title: "a file of a list goes with its row",
    file: "app/services/exports/clean-up-list-exports.server.ts",
    text: "for (const { id } of rows) await storage().delete(exportFileKey(id));",
    becomes: "",
    killedBy: ["tests/integration/exports/list-exports.test.ts"],
  },
  {
    title: "a file of leads goes with its row",
    file: "app/services/leads/clean-up-exports.server.ts",
    text: "for (const { brandId, id } of rows) await storage().delete(exportKey(brandId, id));",
    becomes: "",
    killedBy: ["tests/integration/leads/exports.test.ts"],
  },
  {
    title: "a masquerade ends when the administrator's second step is reset",
    file: "app/services/access/reset-second-factor.server.ts",
    text: "await endStaffMasquerades({ ctx, staffUserId });",
    becomes: "",
    killedBy: ["tests/integration/masquerade/masquerade.test.ts"],
  },
];
