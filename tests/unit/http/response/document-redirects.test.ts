import { redirect, type ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { withDocumentRedirects } from "~/http/response/document-redirects.server";

const page = { default: () => null };
const plain = { ...page, handle: { hydrate: false } };

/** Where the action of the profile leads. */
let to = "";
const headers = { "Set-Cookie": "a=1" };
const profile = {
  ...page,
  action: () => redirect(to, { status: 303, headers }),
  loader: () => {
    throw redirect(to, { headers });
  },
};

const routes = Object.fromEntries(
  [
    { id: "root", path: "", module: page },
    { id: "home", parentId: "root", index: true, module: plain },
    { id: "profile", parentId: "root", path: "user/user-detail", module: profile },
    { id: "offers", parentId: "root", path: "user/offers", module: plain },
    { id: "file", parentId: "root", path: "user/receipt", module: { loader: () => ({ file: 1 }) } },
    { id: "admin", parentId: "root", path: "admin", module: page },
    { id: "lender", parentId: "admin", path: "lenders/:lenderId", module: page },
    { id: "nothing", parentId: "root", path: "*", module: plain },
  ].map((route) => [route.id, route]),
);
const assets = { url: "/assets/manifest-1.js", routes: {} };
const build = withDocumentRedirects({ routes, assets } as unknown as ServerBuild);

type Handlers = Record<"action" | "loader", (args: { request: Request }) => Promise<Response>>;
const handlers = (id: string) => build.routes[id]?.module as unknown as Handlers;
const request = (mode: string) => new Request("http://site/user/user-detail", { headers: { "Sec-Fetch-Mode": mode } });

async function answerTo(path: string, mode = "cors") {
  to = path;
  const sent = await handlers("profile").action({ request: request(mode) });
  const thrown = await handlers("profile")
    .loader({ request: request(mode) })
    .catch((error: Response) => error);
  expect([sent.status, thrown.status]).toEqual([303, 302]);
  for (const answer of [sent, thrown]) {
    expect(answer.headers.get("Location")).toBe(path);
    expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  }
  return [sent, thrown].map((answer) => answer.headers.get("X-Remix-Reload-Document"));
}

it("a redirect to a page without React loads a document", async () => {
  for (const path of ["/user/offers", "/user/offers?tenure=36", "/", "/user/receipt", "/unknown"])
    expect(await answerTo(path), path).toEqual(["true", "true"]);
});

it("a redirect between hydrated pages stays in the browser; documents and other answers are left alone", async () => {
  for (const path of ["/user/user-detail?section=contact", "/admin/lenders/7"])
    expect(await answerTo(path), path).toEqual([null, null]);
  expect(await answerTo("/user/offers", "navigate")).toEqual([null, null]);
  expect(await handlers("file").loader({ request: request("cors") })).toEqual({ file: 1 });
});
