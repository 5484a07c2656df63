import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { devContext } from "~/http/request/guards.server";
import { Cluster } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { SkipLink } from "~/ui/components/skip-link";
import { Page } from "~/ui/customer/shell/page";
import darkHref from "~/ui/styles/dark.css?url";
import { ButtonSamples } from "./button-samples";
import { FeedbackSamples } from "./feedback-samples";
import { FieldSamples } from "./field-samples";
import { IconSamples } from "./icon-samples";
import { PartSamples } from "./part-samples";
import { SAMPLE_WORDS } from "./sample-words";

export const handle = { hydrate: false };

/** Customer pages have no dark scheme; components that staff see too have one. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: darkHref }];

export const meta: MetaFunction = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

const VARIANTS = [
  { label: "Light", query: "" },
  { label: "Dark", query: "?scheme=dark" },
  { label: "Hindi", query: "?language=hi" },
] as const;

/**
 * The component gallery: every shared component in every state, in the host's brand. `?scheme=dark` and `?language=hi`
 * switch colours and language.
 */
export function loader(args: LoaderFunctionArgs) {
  devContext(args);
  const { search, searchParams } = new URL(args.request.url);
  const locale = searchParams.get("language") === "hi" ? ("hi" as const) : ("en" as const);
  const scheme = searchParams.get("scheme") === "dark" ? ("dark" as const) : ("light" as const);
  return { frame: { locale }, scheme, search };
}

export default function Components() {
  const { frame, search } = useLoaderData<typeof loader>();
  const words = SAMPLE_WORDS[frame.locale];
  return (
    <>
      <SkipLink label="Skip to main content" />
      <main id="main" tabIndex={-1}>
        <Page>
          <h1 lang="en">Components</h1>
          <Cluster as="nav" aria-label="Faces" lang="en">
            {VARIANTS.map(({ label, query }) => (
              <LinkButton
                key={label}
                kind="secondary"
                size="sm"
                href={`/dev/components${query}`}
                aria-current={query === search ? "page" : undefined}
              >
                {label}
              </LinkButton>
            ))}
          </Cluster>
          <ButtonSamples words={words} />
          <FieldSamples words={words} />
          <FeedbackSamples words={words} />
          <PartSamples words={words} />
          <IconSamples />
        </Page>
      </main>
    </>
  );
}
