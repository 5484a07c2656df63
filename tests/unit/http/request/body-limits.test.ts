import { describe, expect, it } from "vitest";
import { bodyLimit } from "~/http/request/body-limits";

const MB = 1024 * 1024;

describe("bodyLimit", () => {
  it("lets a file through at the upload's address only", () => {
    expect(bodyLimit("/api/upload-application-status-file")).toBeGreaterThan(25 * MB);
    expect(bodyLimit("/api/upload-application-status-file/")).toBeGreaterThan(25 * MB);
    expect(bodyLimit("/admin/partners/0198b3a0-0000-7000-8000-000000000001/edit")).toBe(2_600_000 + MB);
    for (const path of ["/admin/partners/1%2Fedit", "/admin/partners/edit", "/admin/partners/1/2/edit"])
      expect(bodyLimit(path)).toBe(MB);
    for (const path of ["/api/create-lender", "/api/upload-application-status-file/more", "/"])
      expect(bodyLimit(path)).toBe(MB);
  });

  it("OQ-105 BEY-27 is 128 KB for a lender's callback, which is signed over all of its bytes", () => {
    for (const path of ["/api/lender-callbacks/ours/ref", "/API/Lender-Callbacks/ours/ref"])
      expect(bodyLimit(path)).toBe(128 * 1024);
    expect(bodyLimit("/api/lender-callbacks")).toBe(MB);
  });

  it("is not raised by an encoded slash, which the router takes for one segment of another page", () => {
    for (const path of ["/api%2Fupload-application-status-file", "/api%2fupload-application-status-file/"])
      expect(bodyLimit(path)).toBe(MB);
  });
});
