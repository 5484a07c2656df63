import type { Views } from "../bare-remix/app/views.server";
import { fetchPage, loaderData } from "./page";

type RootData = { title: string; style: string; preload: string[]; links: { rel: string; href: string }[] };

function attribute(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (!found) throw new Error(`the page has no ${pattern.source}`);
  return found;
}

/** The content of one of the product's pages, for the bare site to show. */
export async function readView<T>(port: number, path: string, route: string, headers: Record<string, string>) {
  const data = await loaderData(port, path, headers);
  const { text } = await fetchPage(port, path, headers);
  const { title, style, preload, links } = (data.root?.data ?? {}) as RootData;
  const site: Views["site"] = {
    title,
    style,
    preload,
    links,
    stylesheet: attribute(text, /<link rel="stylesheet" href="([^"]+)"/),
    script: attribute(text, /<script type="module" src="([^"]+)"/),
  };
  return { site, view: data[route]?.data as T, html: text };
}
