import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readUploadListQuery, uploadListHref } from "~/domain/uploads/upload-list-query";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the address of the page", () => {
  it("UPL-03 CONST-11 knows the page sizes 5, 10 and 20, and begins with 5", () => {
    const sizeOf = (text: string) => readUploadListQuery(new URLSearchParams(text)).pageSize;
    expect(["", "size=5", "size=10", "size=20", "size=7", "size=x"].map(sizeOf)).toEqual([5, 5, 10, 20, 5, 5]);
  });

  it("writes what it reads", () => {
    const id = "0192d1b5-0000-7000-8000-000000000001";
    for (const query of ["", `upload=${id}&show=refused&rows=3&from=61&page=2&size=20`, "page=4"]) {
      const href = uploadListHref("/admin/x", readUploadListQuery(new URLSearchParams(query)));
      expect(href).toBe(query === "" ? "/admin/x" : `/admin/x?${query}`);
    }
    expect(readUploadListQuery(new URLSearchParams("upload=1&page=-1&rows=3&from=1.5&show=x"))).toEqual({
      uploadId: null,
      filter: "changed",
      rowsPage: 1,
      rowsFrom: 1,
      page: 1,
      pageSize: 5,
    });
  });
});
