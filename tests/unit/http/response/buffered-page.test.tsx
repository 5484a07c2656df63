import { once } from "node:events";
import { PassThrough } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { BufferedPage } from "~/http/response/buffered-page.server";

/** Texts of every length, so that characters cross the ends of React's chunks in every way. */
const page = (
  <ul>
    {Array.from({ length: 400 }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={nth} title={`₹${"क".repeat(nth % 7)}`}>{`${"x".repeat(nth % 5)}सभी ऋण एक जगह`}</li>
    ))}
  </ul>
);

async function streamed(): Promise<string> {
  const blocks: Buffer[] = [];
  const to = new PassThrough().on("data", (block: Buffer) => blocks.push(block));
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(to) });
  await once(to, "end");
  return Buffer.concat(blocks).toString("utf8");
}

async function whole(): Promise<string> {
  const to = new BufferedPage();
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(to) });
  await once(to, "finish");
  return to.body.toString("utf8");
}

describe("a whole page", () => {
  it("I18N-01 holds the page's own characters and no zero bytes, which React puts between them", async () => {
    expect(await streamed()).toContain("\0");
    expect(await whole()).toBe(renderToStaticMarkup(page));
  });
});
