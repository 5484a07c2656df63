import type { Readable } from "node:stream";
import type { No, Yes } from "~/domain/result";

export interface StoredFile {
  stream: Readable;
  /** Media type as it was put. */
  type: string;
  bytes: number;
}

export interface PutOptions {
  /** Media type, such as image/png. */
  type: string;
  /** Refuses longer content; nothing is kept of it. */
  maxBytes?: number;
}

/** Files by key (see storageKey). A put replaces the whole file or leaves the old one; readers never see half of it. */
export interface Storage {
  /** `sha256` is hexadecimal, of the stored bytes. `no-room`: the disk is full; nothing of the content is kept. */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<Yes<{ bytes: number; sha256: string }> | No<"too-large" | "no-room">>;
  /** null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Hands `run` the path of a file on this machine with the content, for programs that read files; null when there is none. */
  withFile<T>(key: string, run: (path: string) => Promise<T>): Promise<T | null>;
  /** Also fine when there is none. */
  delete(key: string): Promise<void>;
}
