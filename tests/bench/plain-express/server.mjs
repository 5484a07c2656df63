// Plain Express that sends given bytes: what a page costs when nothing is decided. Each path has its forms by encoding.
import { readFileSync } from "node:fs";
import express from "express";

const { PLAIN_PAGES = "pages.json", PORT } = process.env;
/** @type {{ path: string, headers: Record<string, string>, body: string }[]} */
const pages = JSON.parse(readFileSync(PLAIN_PAGES, "utf8"));

const web = express();
web.disable("x-powered-by");
web.disable("etag");
web.get("/healthz", (_req, res) => res.send("ok"));
for (const path of new Set(pages.map((page) => page.path))) {
  const forms = pages
    .filter((page) => page.path === path)
    .map(({ headers, body }) => ({
      headers,
      body: Buffer.from(body, "base64"),
      encoding: headers["content-encoding"],
    }));
  web.get(path, (req, res) => {
    const accepted = String(req.headers["accept-encoding"] ?? "");
    const form =
      forms.find(({ encoding }) => encoding && accepted.includes(encoding)) ?? forms.find((one) => !one.encoding);
    res.set(form?.headers).end(form?.body);
  });
}

const server = web.listen(Number(PORT), "127.0.0.1");
server.keepAliveTimeout = 65_000;
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
