import { storageKey } from "~/integrations/storage/storage-key";

/** Where a file of leads is stored. */
export const exportKey = (brandId: string, exportId: string): string => storageKey(brandId, "lead-exports", exportId);
