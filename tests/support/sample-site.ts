import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { policyWithNonce } from "~/http/security/csp";

export type SampleSite = {
  origin: string;
  /** Method and path of each request, without the page's own files. */
  requests: string[];
  close: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, "../..");

async function bundle(entry: string): Promise<Map<string, string>> {
  const built = (await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    plugins: [tailwindcss(), tsconfigPaths()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rollupOptions: {
        input: join(ROOT, entry),
        output: { entryFileNames: "page.js", assetFileNames: "page[extname]", inlineDynamicImports: true },
      },
    },
  })) as Rollup.RollupOutput;
  return new Map(
    built.output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : String(file.source)] as const),
  );
}

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sample</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" nonce="sample" src="/page.js"></script></body></html>';

/**
 * Serves one bundled entry as every page of the back office, with the real content policy. `answers` are JSON answers
 * by path, without the query.
 */
export async function openSample(entry: string, answers: Record<string, unknown> = {}): Promise<SampleSite> {
  const files = await bundle(entry);
  const requests: string[] = [];
  const server = createServer(({ method, url = "/" }, response) => {
    const path = url.split("?", 1)[0] ?? "/";
    const file = files.get(path);
    if (file !== undefined) {
      const type = path.endsWith(".css") ? "text/css" : "text/javascript";
      return void response.writeHead(200, { "Content-Type": type }).end(file);
    }
    requests.push(`${method} ${url}`);
    if (path in answers)
      return void response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answers[path]));
    const policy = policyWithNonce("sample", false, "/admin");
    response.writeHead(200, { "Content-Type": "text/html", "Content-Security-Policy": policy }).end(PAGE);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
