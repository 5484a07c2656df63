import { hydratedUrl, passkeyUrl, plainUrl, proofUrl, rankingUrl } from "virtual:enhance-urls";
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect, useRef } from "react";
import styles from "./app.css?url";
import { publicContext } from "./http/request/guards.server";
import { type RootView, rootView } from "./root-view.server";
import { LinkButton } from "./ui/components/link-button";
import { CustomerShell } from "./ui/customer/shell/customer-shell";
import { ErrorScreen } from "./ui/customer/shell/error-screen";
import { NotFoundPage } from "./ui/customer/shell/not-found";
import { useNonce } from "./ui/nonce";
import { PasskeyScriptContext, ProofScriptContext } from "./ui/proof-script";
import { RootViewContext } from "./ui/root-view";

/** The brand's theme, frame and error texts, for every page. */
export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return rootView(args);
}

/** Brand, fonts and error texts do not change while a page is open. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error && data ? `${errorTexts(data.errors, error).title} · ${data.title}` : (data?.title ?? "") },
];

/** Sends the headers of a thrown response, such as Retry-After. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

function useRootView(): RootView | undefined {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const given = useContext(RootViewContext) as RootView | undefined;
  return loaded ?? given;
}

/** `scheme`: the colour scheme chosen in the back office or the portal; customers' pages have one scheme. */
type PageData = { frame?: { locale?: "en" | "hi" }; scheme?: "light" | "dark" | "system" } | null;

/**
 * `hasOwnSheet`: the page links its own stylesheet instead of the customers'. `ranksOffers`: it has a list of offers,
 * which its script ranks again.
 */
type PageHandle = { hydrate?: boolean; hasOwnSheet?: boolean; ranksOffers?: boolean } | undefined;

const EnhanceScript = ({ src }: { src: string }) => (
  <script type="module" src={src} nonce={useNonce()} suppressHydrationWarning />
);

/**
 * A browser that knows `rel="expect"` paints once it has read this far: half a page, painted early, would move as the
 * rest of its header and footer arrives. Customers' pages are a few kilobytes.
 */
const PAGE_END = "page-end";

/** Only the server renders pages that are not hydrated: what these need stays out of the browser's script. */
const onServer = import.meta.env.SSR;

/**
 * The scripts that start React. Only the server writes them: the browser takes the element's content as it is, so what
 * builds it stays out of the browser's script.
 */
const StartScripts = ({ nonce }: { nonce?: string }) =>
  onServer ? (
    <div hidden>
      <Scripts nonce={nonce} />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, so that React keeps what the server wrote
    <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  );

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootView();
  const matches = useMatches();
  const nonce = useNonce();
  const error = useRouteError();
  const locale =
    matches.map((match) => (match.data as PageData)?.frame?.locale).findLast(Boolean) ?? root?.locale ?? "en";
  const scheme = matches.map((match) => (match.data as PageData)?.scheme).findLast(Boolean);
  const hasOwnSheet = !error && matches.some((match) => (match.handle as PageHandle)?.hasOwnSheet);
  const ranksOffers = onServer && !error && matches.some((match) => (match.handle as PageHandle)?.ranksOffers);
  const isHydrated = !error && matches.every((match) => (match.handle as PageHandle)?.hydrate !== false);
  return (
    <html lang={locale} data-theme={scheme === "dark" ? "dark" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: allow-listed theme values and our own font rules, which React would escape */}
        {root && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.style }} />}
        {root?.preload.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {root?.links.map((link) => (
          <link key={link.rel} {...link} />
        ))}
        <Meta />
        {!hasOwnSheet && <link rel="stylesheet" href={styles} />}
        {!hasOwnSheet && <link rel="expect" href={`#${PAGE_END}`} blocking="render" />}
        <Links />
      </head>
      <body>
        {onServer ? (
          <ProofScriptContext.Provider value={<EnhanceScript src={proofUrl} />}>
            <PasskeyScriptContext.Provider value={<EnhanceScript src={passkeyUrl} />}>
              {children}
            </PasskeyScriptContext.Provider>
          </ProofScriptContext.Provider>
        ) : (
          children
        )}
        {!hasOwnSheet && <div id={PAGE_END} hidden />}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <StartScripts nonce={nonce} />}
        <EnhanceScript src={onServer && !isHydrated ? plainUrl : hydratedUrl} />
        {onServer && ranksOffers && <EnhanceScript src={rankingUrl} />}
        {isHydrated && root?.framed && <EnhanceScript src={root.framed} />}
      </body>
    </html>
  );
}

/** After a client-side navigation between customers' pages, moves the focus to the new page's heading. */
function useHeadingFocus() {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    const heading = document.querySelector<HTMLElement>("[data-site] h1");
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [address]);
}

export default function App() {
  useHeadingFocus();
  return <Outlet />;
}

/** The texts of an error by its status. */
function errorTexts(errors: RootView["errors"], error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404 || status === 405)
    return { kind: "missing" as const, title: errors.notFoundTitle, text: errors.notFoundText };
  if (status === 503) return { kind: "busy" as const, title: errors.busyTitle, text: errors.busyText };
  if (status === 429) return { kind: "busy" as const, title: errors.tooManyTitle, text: errors.tooManyText };
  return { kind: "broken" as const, title: errors.brokenTitle, text: errors.brokenText };
}

/** The brand's error pages: not found, busy, too many requests, error (CUS-18, ERR-11). */
export function ErrorBoundary() {
  const root = useRootView();
  const error = useRouteError();
  if (!root) return null;
  const { frame, errors } = root;
  const { kind, title, text } = errorTexts(errors, error);
  return (
    <CustomerShell skip={frame.skip} header={frame.header} footer={frame.footer}>
      {kind === "missing" ? (
        <NotFoundPage title={title} text={text}>
          <LinkButton href="/">{errors.toHome}</LinkButton>
        </NotFoundPage>
      ) : (
        <ErrorScreen
          title={title}
          text={text}
          button={errors.reload}
          more={kind === "broken" && <p className="text-xs text-ink-3">{errors.errorId}</p>}
        />
      )}
    </CustomerShell>
  );
}
