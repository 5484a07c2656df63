import { Notice } from "~/ui/components/feedback/notice";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { PageTitle } from "~/ui/components/page-title";
import type { DevelopersPage } from "./page.server";

const DOCUMENT = "/developers/openapi.json";

/** The brand's header, and the place where the script shows the document. The document is in English. */
export function DevelopersView({ view: { brand, logo, words, skip, isTestLink } }: { view: DevelopersPage }) {
  return (
    <>
      <a className="absolute start-4 -top-24 z-50 bg-surface px-4 py-3 focus:top-2" href="#main">
        {skip}
      </a>
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-14 w-wide items-center py-2">
          <a href="/" className="font-bold text-ink no-underline">
            {logo ? (
              <img
                {...logo}
                alt={brand}
                className="h-7 w-auto max-w-36 object-contain object-left dark:rounded-sm dark:bg-white dark:p-[3px]"
              />
            ) : (
              brand
            )}
          </a>
        </div>
      </header>
      <main id="main" className="mx-auto w-wide py-8">
        <Stack gap={6}>
          <PageTitle title={words.title} lead={words.lead} />
          {isTestLink && <Notice>{words.testLink}</Notice>}
          <Cluster>
            <LinkButton href={DOCUMENT} download="partner-api.json" kind="secondary" size="compact">
              {words.download}
            </LinkButton>
            <LinkButton href="/partner/digital-integration" kind="quiet" size="compact">
              {words.portal}
            </LinkButton>
          </Cluster>
          <p className="text-sm text-ink-2">{words.tried}</p>
          <noscript>
            <p>{words.noScript}</p>
          </noscript>
        </Stack>
        <div lang="en" data-document={DOCUMENT} />
      </main>
    </>
  );
}
