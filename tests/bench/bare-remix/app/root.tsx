import type { MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { views } from "./views.server";

export const loader = () => views.site;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {site && <style dangerouslySetInnerHTML={{ __html: site.style }} />}
        {site?.preload.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {site?.links.map((link) => (
          <link key={link.rel} {...link} />
        ))}
        <Meta />
        <link rel="stylesheet" href={site?.stylesheet} />
        <link rel="expect" href="#page-end" blocking="render" />
        <Links />
      </head>
      <body>
        {children}
        <div id="page-end" hidden />
        {site?.hydrates ? <Scripts /> : <script type="module" src={site?.script} />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
