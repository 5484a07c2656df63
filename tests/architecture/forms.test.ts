import { describe, expect, it } from "vitest";
import { sourceFiles, sourceText } from "../support/source-files";

type Source = { file: string; text: string };

/** What runs on the server: not the views, whose scripts build forms of their own. */
const ON_SERVER =
  /^(?:app\/(?:domain|http|services|platform|integrations|i18n)\/|jobs\/|tenants\/|app\/routes\/(?:api|hooks)\/)|\.server\.tsx?$|(?:^|[/.])route\.tsx?$/;

const serverSources = (): Source[] =>
  sourceFiles("app", "jobs", "tenants")
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/") && ON_SERVER.test(file))
    .map((file) => ({ file, text: sourceText(file) }));

const isReader = ({ file }: Source) => file.startsWith("app/http/request/");

/** Files of the server that read a posted form themselves. */
const readsForms = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => !isReader(source) && /\bFormData\b|\.formData\(/.test(source.text))
    .map(({ file }) => file);

/** Files that choose the HTTP status of a code themselves. */
const choosesStatus = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => file !== "app/http/response/respond.server.ts")
    .filter(({ text }) => /\bcode\)? ===? "[\w-]+"\s*\?\s*[45]\d\d\b|\bSTATUS\w*\s*\[[\w.]*code\]\s*\?\?/.test(text))
    .map(({ file }) => file);

describe("forms", () => {
  it("are read in http/request and nowhere else", () => expect(readsForms(serverSources())).toEqual([]));

  it("a service that takes a form, and an action that reads one, are noticed", () => {
    const service = {
      file: "app/services/offers/apply.server.ts",
      text: "export const apply = (form: FormData) => form;",
    };
    const action = { file: "app/routes/admin/x/route.tsx", text: "const form = await args.request.formData();" };
    const view = { file: "app/routes/admin/x/send-file.ts", text: "const body = new FormData();" };
    const reader = { file: "app/http/request/parse-form.server.ts", text: "await request.formData()" };
    expect(readsForms([service, action, reader])).toEqual([service.file, action.file]);
    expect([service, action, view].map(({ file }) => ON_SERVER.test(file))).toEqual([true, true, false]);
  });
});

describe("the status of a refusal", () => {
  it("is looked up by its code in respond", () => expect(choosesStatus(serverSources())).toEqual([]));

  it.each([
    'return apiRefusal(done.code === "stale" ? 409 : 404, done.code);',
    "return apiRefusal(STATUS[done.code] ?? 422, done.code);",
  ])("%s is noticed", (text) => {
    const file = "app/routes/api/x/update.ts";
    expect(choosesStatus([{ file, text }])).toEqual([file]);
  });
});
