import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Dialog } from "@headlessui/react";
import { render } from "@tests/support/render";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { policyOfPage, policyWithNonce } from "~/http/security/csp";

const STYLE = ":root{--brand-primary:#143a8c}";
const SCRIPT = 'document.documentElement.dataset.js="1";';
const PAGE = `<!doctype html><html><head><style>${STYLE}</style><link rel="stylesheet" href="/assets/app.css"></head>
<body><script>${SCRIPT}</script><script type="module" src="/assets/enhance.js"></script><script async="" src="/assets/b.js">ignored</script>
<p>&lt;script&gt;no()&lt;/script&gt;</p></body></html>`;

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directives(policy: string): Record<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(" "));
  return Object.fromEntries(parts.map(([name = "", ...sources]) => [name, sources]));
}

describe("the policy of a kept page", () => {
  const policy = directives(policyOfPage(PAGE));

  it("lists exactly the page's own inline blocks", () => {
    expect(policy["script-src"]).toEqual(["'self'", sha256(SCRIPT)]);
    expect(policy["style-src-elem"]).toEqual(["'self'", sha256(STYLE)]);
  });

  it("has no nonce and no 'strict-dynamic', which would disable 'self'", () => {
    expect(policyOfPage(PAGE)).not.toMatch(/nonce-|strict-dynamic/);
  });

  it("lists a block once that stands twice, and the bytes as they stand", () => {
    const twice = directives(policyOfPage("<style>a{}</style><style>a{}</style><style> a{} </style>"));
    expect(twice["style-src-elem"]).toEqual(["'self'", sha256("a{}"), sha256(" a{} ")]);
  });

  it("allows nothing inline on a page without inline blocks", () => {
    const plain = directives(policyOfPage("<p>Hello</p>"));
    expect(plain["script-src"]).toEqual(["'self'"]);
    expect(plain["style-src-elem"]).toEqual(["'self'"]);
  });
});

describe("the policy of a page for one request", () => {
  const policy = directives(policyWithNonce("bm9uY2U=", false));

  it("lets the nonce's scripts and styles run, and no others", () => {
    expect(policy["script-src"]).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(policy["style-src-elem"]).toEqual(["'self'", "'nonce-bm9uY2U='"]);
  });
});

describe.each([
  ["kept", policyOfPage(PAGE)],
  ["for one request", policyWithNonce("bm9uY2U=", false)],
])("every policy, %s", (_name, text) => {
  const policy = directives(text);

  it("never says 'unsafe-inline' or 'unsafe-eval'", () => expect(text).not.toContain("unsafe-"));

  it("forbids style attributes, plugins, other bases and frames, and sends forms to ourselves", () => {
    expect(policy).toMatchObject({
      "default-src": ["'self'"],
      "style-src-attr": ["'none'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      "connect-src": ["'self'"],
    });
  });
});

describe("the policy of a page of the back office or the portal", () => {
  const policyOf = (path: string) => directives(policyWithNonce("bm9uY2U=", false, path));

  it.each(["/admin", "/admin/lenders", "/Admin/lenders", "/admin/lenders.data", "/partner", "/partner/users"])(
    "%s may show toasts, and hide what Headless UI hides, by their hashes",
    (path) => {
      expect(policyOf(path)["style-src-attr"]).toEqual(["'unsafe-hashes'", sha256(hiddenStyle())]);
      expect(policyOf(path)["style-src-elem"]).toEqual([
        "'self'",
        "'nonce-bm9uY2U='",
        sha256(""),
        sha256(sonnerStyles()),
      ]);
    },
  );

  it.each(["/", "/login", "/user/offers", "/administrator", "/partners", "/api/logout"])("%s may not", (path) => {
    expect(policyOf(path)).toEqual(directives(policyWithNonce("bm9uY2U=", false)));
  });

  it("changes nothing else", () => {
    const { "style-src-attr": attributes, "style-src-elem": blocks, ...rest } = policyOf("/admin/lenders");
    expect(attributes && blocks).toBeTruthy();
    expect(directives(policyWithNonce("bm9uY2U=", false))).toMatchObject(rest);
  });

  it("BEY-05 lets our own pages frame a preview, and nothing else of the back office", () => {
    expect(policyOf("/admin/partners/7/preview")["frame-ancestors"]).toEqual(["'self'"]);
    expect(policyOf("/admin/partners/7/preview/landing")["frame-ancestors"]).toEqual(["'self'"]);
    expect(policyOf("/admin/partners/7")["frame-ancestors"]).toEqual(["'none'"]);
    expect(policyOf("/user/preview")["frame-ancestors"]).toEqual(["'none'"]);
  });
});

/** The style attribute of what the installed Headless UI hides. */
function hiddenStyle(): string {
  const { root } = render(createElement(Dialog, { open: false, onClose: () => {} }));
  return root.querySelector("[style]")?.getAttribute("style") ?? "";
}

/** The stylesheet that the installed sonner adds to the head. */
function sonnerStyles(): string {
  const source = readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const [, text] = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
  return JSON.parse(text ?? '""');
}

describe("the policy of an e-mail in the developers' inbox", () => {
  const policy = directives(policyWithNonce("n", false, "/dev/inbox/0198c0de-0000-7000-8000-000000000009/html"));

  it("runs and posts nothing, loads only pictures, and is framed by our own pages alone", () => {
    expect(policy).toEqual({
      "default-src": ["'none'"],
      "img-src": ["http:", "https:"],
      "style-src-attr": ["'unsafe-inline'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      sandbox: [],
    });
  });

  it("is that of no other page", () => {
    for (const path of ["/dev/inbox", "/partner/dev/inbox/a/html", "/dev/inbox/a/b/html"])
      expect(directives(policyWithNonce("n", false, path))["default-src"]).toEqual(["'self'"]);
  });
});
