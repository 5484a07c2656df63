import { allKeys } from "./key-texts";
import type { KeySource, Variables } from "./types";

/** The keys that stand in the environment. */
export const createEnvironmentKeys = (variables: Variables): KeySource => ({
  read: async () => allKeys("The environment", variables),
});
