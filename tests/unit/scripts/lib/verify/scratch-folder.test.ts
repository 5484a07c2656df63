import { rmSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { availableBytes, makeScratchFolder } from "../../../../../scripts/lib/verify/scratch-folder.mjs";

it("reads the memory that is available, not the memory that is unused", () => {
  const meminfo = "MemTotal:       16384000 kB\nMemFree:          102400 kB\nMemAvailable:   12288000 kB\n";
  expect(availableBytes(meminfo)).toBe(12_288_000 * 1024);
  expect(availableBytes("MemTotal: 1 kB\n")).toBe(0);
});

it("makes a folder of its own that another user can enter", () => {
  const folders = [makeScratchFolder(), makeScratchFolder()];
  try {
    expect(new Set(folders).size).toBe(2);
    expect(folders.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o755, 0o755]);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
});
