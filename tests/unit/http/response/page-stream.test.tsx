import { once } from "node:events";
import type { Transform } from "node:stream";
import { PassThrough } from "node:stream";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PageStream } from "~/http/response/page-stream.server";

/** Texts of every length, so that characters cross the ends of React's chunks in every way. */
const page = (
  <ul>
    {Array.from({ length: 400 }, (_, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={nth} title={`₹${"क".repeat(nth % 7)}`}>{`${"x".repeat(nth % 5)}सभी ऋण एक जगह`}</li>
    ))}
  </ul>
);

async function written(to: Transform): Promise<string> {
  const blocks: Buffer[] = [];
  to.on("data", (block: Buffer) => blocks.push(block));
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(to) });
  await once(to, "end");
  return Buffer.concat(blocks).toString("utf8");
}

describe("the stream of a page", () => {
  it("I18N-01 holds the page's own characters and no zero bytes, which React puts between them", async () => {
    expect(await written(new PassThrough())).toContain("\0");
    expect(await written(new PageStream())).toBe(renderToStaticMarkup(page));
  });
});
