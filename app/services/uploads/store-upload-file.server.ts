import type { Brand } from "@tenants/brand/schema";
import type { No, Yes } from "~/domain/result";
import { storage } from "~/integrations/storage/storage.server";
import { storageKey } from "~/integrations/storage/storage-key";
import { newId } from "~/platform/ids";

/** A stored file. `sha256` in hexadecimal. */
export type StoredUpload = { key: string; sha256: string; bytes: number };

/** The folder that holds only the files of a brand's uploads. */
export const uploadFolder = (brandId: string): string => storageKey(brandId, "uploads");

/**
 * Stores the bytes of an uploaded sheet as they arrive; nothing of one that is too large. Call it outside a
 * transaction.
 */
export async function storeUploadFile({
  brand,
  content,
  maxBytes,
}: {
  /** The main brand. */
  brand: Brand;
  content: AsyncIterable<Uint8Array>;
  maxBytes: number;
}): Promise<Yes<StoredUpload> | No<"too-large" | "no-room">> {
  const key = `${uploadFolder(brand.id)}/${newId()}`;
  const put = await storage().put(key, content, { type: "application/octet-stream", maxBytes });
  return put.ok ? { ...put, key } : put;
}

/** Deletes a stored file that has no upload. */
export const dropUploadFile = (key: string): Promise<void> => storage().delete(key);
