import type { Brand } from "@tenants/brand/schema";
import type { No, Yes } from "~/domain/result";
import { storage } from "~/integrations/storage/storage.server";
import { storageKey } from "~/integrations/storage/storage-key";
import { newId } from "~/platform/ids";

/** A file as it lies in the storage. `sha256` in hexadecimal. */
export type StoredUpload = { key: string; sha256: string; bytes: number };

/** Where the files of a brand's uploads lie, and nothing else. */
export const uploadFolder = (brandId: string): string => storageKey(brandId, "uploads");

/** Keeps the bytes of an uploaded sheet as they come; of a longer one nothing. Outside any transaction. */
export async function keepUploadFile({
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

/** Takes away a file that no upload came of. */
export const dropUploadFile = (key: string): Promise<void> => storage().delete(key);
