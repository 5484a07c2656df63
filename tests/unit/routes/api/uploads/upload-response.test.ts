import { detail } from "@tests/factories/upload-detail";
import { describe, expect, it } from "vitest";
import { flagOf, isOn, uploadResponse, waitForUpload } from "~/routes/api/uploads/upload-response.server";

const read = async (response: Response) => ({ status: response.status, body: await response.json() });

describe("the upload call's answer", () => {
  it("OQ-103 says what is known so far when the time is over, and gives the id to ask again", async () => {
    let looks = 0;
    const found = await waitForUpload(async () => {
      looks += 1;
      return detail();
    }, 300);
    expect(looks).toBeGreaterThan(1);
    expect(await read(uploadResponse("u1", found))).toMatchObject({
      status: 202,
      body: { success: true, pending: true, uploadId: "u1", errors: [], rowsUpdated: 0 },
    });
  });

  it("OQ-103 takes a dry run asked for in other words for one", () => {
    expect(["1", "true", "TRUE ", "yes", "on", "2"].map(isOn)).toEqual(Array.from({ length: 6 }, () => true));
    expect([null, "", "0", "false", "No", "off"].map(isOn)).toEqual(Array.from({ length: 6 }, () => false));
  });

  it("OQ-103 looks once when it shall not wait", async () => {
    let looks = 0;
    await waitForUpload(async () => {
      looks += 1;
      return detail();
    }, 0);
    expect(looks).toBe(1);
  });

  it("OQ-103 stops at the diff of a dry run", async () => {
    const staged = detail({
      state: "staged",
      status: "Ready to confirm",
      counts: { ...detail().counts, changed: 412 },
    });
    expect(await read(uploadResponse("u1", staged))).toMatchObject({
      status: 200,
      body: { message: "Dry run: 412 rows would change. Nothing is written yet.", rowsUpdated: 0 },
    });
  });

  it("API-33 OQ-104 answers errors and rowsUpdated at the top level", async () => {
    const applied = detail({ state: "applied", rowsUpdated: 1_204, errors: ["Row 3: x"], errorCount: 1 });
    expect(await read(uploadResponse("u1", applied))).toMatchObject({
      status: 200,
      body: { success: true, message: "1,204 rows updated", errors: ["Row 3: x"], rowsUpdated: 1_204 },
    });
  });

  it("OQ-104 a file that cannot be used is invalid input", async () => {
    const failed = detail({ state: "failed", failure: { code: "missing-column", detail: "status" } });
    expect(await read(uploadResponse("u1", failed))).toMatchObject({
      status: 422,
      body: {
        success: false,
        message: "Missing column status",
        errors: { image_name: ["Missing column status"] },
        data: { uploadId: "u1", rowsUpdated: 0 },
      },
    });
  });

  it("takes its flags from the query, else from the body", () => {
    const flag = flagOf(new Request("http://localhost/api/x?dryRun=1"), { dryRun: "0", wait: "0" });
    expect([flag("dryRun"), flag("wait"), flag("other")]).toEqual(["1", "0", null]);
  });
});
