/** The limits of a file. `maxMs` is the child's own time: the receiver's time does not count. */
export type ReadLimits = {
  maxRows: number;
  maxColumns: number;
  maxUnzippedBytes: number;
  maxRatio: number;
  maxMs: number;
  maxHeapMb: number;
};

export const READ_LIMITS: ReadLimits = {
  maxRows: 2_000_000,
  maxColumns: 64,
  maxUnzippedBytes: 300 * 1024 * 1024,
  maxRatio: 200,
  maxMs: 120_000,
  maxHeapMb: 512,
};

/** Excel's own limit for the text of a cell. */
export const MAX_CELL_LENGTH = 32_767;
