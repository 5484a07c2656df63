import type { Readable } from "node:stream";
import type { No, Yes } from "~/domain/result";

export interface StoredFile {
  stream: Readable;
  /** The media type given at the put. */
  type: string;
  bytes: number;
}

export interface PutOptions {
  /** Media type, such as image/png. */
  type: string;
  /** Refuses longer content and stores none of it. */
  maxBytes?: number;
}

export interface ListedFile {
  key: string;
  /** When its content was last put. */
  changedAt: Date;
}

/**
 * Files by key (see storageKey). A put replaces the whole file or leaves the old one; readers never see a partial file.
 */
export interface Storage {
  /**
   * `sha256` is that of the stored bytes, in hexadecimal. `no-room`: the disk is full; none of the content is stored.
   */
  put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    options: PutOptions,
  ): Promise<Yes<{ bytes: number; sha256: string }> | No<"too-large" | "no-room">>;
  /** Null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /**
   * Calls `run` with the path of a local file that has the content, for programs that read files; null when there is
   * none.
   */
  withFile<T>(key: string, run: (path: string) => Promise<T>): Promise<T | null>;
  /**
   * Changes the first `bytes` bytes of a file: to each of the returned versions, one after the other. A reader finds the
   * old ones or any version. False when the file was deleted or replaced meanwhile; then nothing has changed.
   */
  changeStart(key: string, bytes: number, versions: (start: Buffer) => readonly Buffer[]): Promise<boolean>;
  /** Succeeds also when there is none. */
  delete(key: string): Promise<void>;
  /** The files whose keys begin with `folder` and a slash, in any order. Files may be deleted during the iteration. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Deletes half-written files from before that instant, which killed processes have left. */
  removeUnfinished(before: Date): Promise<void>;
}
