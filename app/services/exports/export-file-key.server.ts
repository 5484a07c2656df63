import { storageKey } from "~/integrations/storage/storage-key";
import { brands } from "~/services/brands/brands.server";

/** Where a file of a list is stored: with the main brand, since it has rows of all. */
export const exportFileKey = (exportId: string): string =>
  storageKey(brands().current().main.id, "list-exports", exportId);
