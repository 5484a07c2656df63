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

export interface ListedFile {
  key: string;
  /** When its content was last put. */
  changedAt: Date;
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
  /** The files whose keys begin with `folder` and a slash, in any order, as they are found. Deleting them on the way is fine. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Takes away what puts have left half-written before that instant, their process having been killed. */
  removeUnfinished(before: Date): Promise<void>;
}
