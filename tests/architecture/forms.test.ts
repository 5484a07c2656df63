import { describe, expect, it } from "vitest";
import { FETCHED_ROUTES } from "~/ui/admin/shell/fetched-routes";
import { routeFiles } from "../support/route-files";
import { sourceFiles, sourceText } from "../support/source-files";

type Source = { file: string; text: string };

/** Code that runs on the server: not the views, whose scripts build their own forms. */
const ON_SERVER =
  /^(?:app\/(?:domain|http|services|platform|integrations|i18n)\/|jobs\/|tenants\/|app\/routes\/(?:api|hooks)\/)|\.server\.tsx?$|(?:^|[/.])route\.tsx?$/;

const serverSources = (): Source[] =>
  sourceFiles("app", "jobs", "tenants")
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/") && ON_SERVER.test(file))
    .map((file) => ({ file, text: sourceText(file) }));

const isReader = ({ file }: Source) => file.startsWith("app/http/request/");

/** Server files that parse a posted form themselves. */
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

const STAFF_VIEW = /^app\/(?:routes|ui)\/(?:admin|partner)\/.*\.tsx$/;

const staffViews = (): Source[] =>
  sourceFiles("app")
    .filter((file) => STAFF_VIEW.test(file))
    .map((file) => ({ file, text: sourceText(file) }));

/** Files with a control whose value a component's own state holds. */
const heldValues = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) =>
      [...text.matchAll(/const (?:\[|\{ (?:shown: )?)(\w+), \w+ ?[\]}] = use(?:State|Typed|ShownWhileSaving)\b/g)].some(
        ([, name = ""]) => new RegExp(`\\b(?:value|checked)=\\{\\s*${name}\\b(?!\\.)`).test(text),
      ),
    )
    .map(({ file }) => file);

/** Files with a posted form that has fields and no conform. */
const withoutConform = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ text }) => /<(?:form|Form|[\w.]+\.Form)\b(?![^>]*method="get")/.test(text))
    .filter(({ text }) => /<(?:\w+Input|\w+Field|textarea|select|input(?![^>]*type="hidden"))\b/.test(text))
    .filter(({ text }) => !text.includes("getFormProps("))
    .map(({ file }) => file);

/** Not forms, but controls that act by themselves, each with the reason. */
const ACT_BY_THEMSELVES: Readonly<Record<string, string>> = {
  "app/routes/admin/brand/field-control.tsx": "saves a draft while it is typed, with its own states and conflicts",
  "app/routes/admin/brand/lists-card.tsx": "chooses which list is shown; edits one cell",
  "app/routes/admin/brand/preview-panel.tsx": "chooses which page the preview shows",
  "app/routes/admin/lender/choice-fields.tsx": "switches and boxes that save at once",
  "app/routes/admin/lender/revenue/slab-calculator.tsx": "calculates while it is typed; sends nothing",
  "app/routes/admin/lenders/flag-box.tsx": "a box of one cell that saves at once",
  "app/routes/admin/lenders/lenders-page.tsx": "searches the page while it is typed; sends nothing",
  "app/routes/admin/uploads/upload-form.tsx": "sends files one by one, with their progress",
  "app/ui/admin/shell/command-palette.tsx": "searches while it is typed",
};

/** Forms that conform does not drive, each with the reason. */
const DRIVEN_OTHERWISE: Readonly<Record<string, string>> = {
  "app/routes/admin/catalogue-import/import-page.tsx": "one file, sent to see what it does and again to import it",
  "app/routes/admin/customer-info-deletion/route.tsx":
    "a search of one field, posted to keep the number out of the address",
  "app/routes/admin/customers/route.tsx": "a search of one field, posted to keep the number out of the address",
  "app/routes/admin/invitation/invitation-form.tsx": "works without script",
  "app/routes/admin/uploads/upload-form.tsx": "sends files one by one, with their progress",
};

describe("forms of staff and partners", () => {
  it("hold their values in conform", () =>
    expect(heldValues(staffViews()).sort()).toEqual(Object.keys(ACT_BY_THEMSELVES).sort()));

  it("are driven by useForm", () =>
    expect(withoutConform(staffViews()).sort()).toEqual(Object.keys(DRIVEN_OTHERWISE).sort()));

  it("a value in a state and a form without conform are noticed", () => {
    const file = "app/routes/admin/x/add-dialog.tsx";
    const held = 'const [name, setName] = useState("");\n<TextInput value={name} onChange={type} />';
    const posted = '<fetcher.Form method="post" noValidate><TextInput name="name" /></fetcher.Form>';
    expect(heldValues([{ file, text: held }])).toEqual([file]);
    expect(withoutConform([{ file, text: posted }])).toEqual([file]);
    expect(withoutConform([{ file, text: '<Form method="get"><TextInput name="q" /></Form>' }])).toEqual([]);
    expect(withoutConform([{ file, text: '<form method="post"><input type="hidden" name="id" /></form>' }])).toEqual(
      [],
    );
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

const STAFF_ROUTE = /^app\/routes\/(?:admin|partner)\/.*route\.tsx?$/;

/** Addresses without a page whose forms are sent by fetchers of others. */
const SENT_TO = ["admin/saved-views", "admin/domains", "admin/merchants/masquerade", "admin/statement/account"];

/** Pages of staff and partners that are replaced, with what was typed, when the sending of their form fails. */
const losesTyped = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file, text }) => text.includes("export default") || SENT_TO.some((one) => file.includes(`/${one}`)))
    .filter(({ text }) => /^export (?:async function|const) action\b/m.test(text) && !text.includes("hydrate: false"))
    .filter(({ text }) => !text.includes("export const clientAction = keepTyped;"))
    .map(({ file }) => file);

describe("a form without an answer", () => {
  const routes = sourceFiles("app")
    .filter((file) => STAFF_ROUTE.test(file))
    .map((file) => ({ file, text: sourceText(file) }));

  it("ERR-01 stays with what was typed on every page of staff and partners", () =>
    expect(losesTyped(routes)).toEqual([]));

  it("ERR-01 has its route's script before it is sent", () => {
    const fetched = new Set(
      FETCHED_ROUTES.map((route) => routeFiles().find(({ id }) => id === route)?.file ?? `${route} is not a route`),
    );
    expect([...fetched].filter((file) => file.endsWith("is not a route"))).toEqual([]);
    const sentTo = routes.filter(
      ({ file, text }) => SENT_TO.some((one) => file.includes(`/${one}`)) && text.includes("keepTyped"),
    );
    const missing = sentTo.map(({ file }) => file).filter((file) => !fetched.has(file.replace(/^app\//, "")));
    expect([sentTo.length, missing]).toEqual([SENT_TO.length, []]);
  });

  it("notices a page that would be replaced", () => {
    const page = { file: "app/routes/admin/x/route.tsx", text: "\nexport const action = a;\nexport default X;" };
    expect(losesTyped([page])).toEqual([page.file]);
    expect(routes.filter(({ text }) => text.includes("= keepTyped;")).length).toBeGreaterThan(50);
  });
});
