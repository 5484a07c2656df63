import { useRouteLoaderData } from "@remix-run/react";
import { useNonce } from "~/ui/nonce";
import { FOLLOW_SYSTEM, type Scheme } from "./scheme";

/** Applies the system's colour scheme before the first paint, where no other was chosen. */
export function SystemScheme({ scheme }: { scheme: Scheme | null | undefined }) {
  const nonce = useNonce();
  if (scheme !== "system") return null;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FOLLOW_SYSTEM }} />
  );
}

/** The same on a page without a frame, such as after a refused form without script. */
export function FramelessScheme() {
  const root = useRouteLoaderData("root") as { scheme?: Scheme | null } | undefined;
  return <SystemScheme scheme={root?.scheme} />;
}
