import { useRouteLoaderData } from "@remix-run/react";
import { useContext, useMemo } from "react";
import { FrameWordsContext } from "~/ui/admin/frame-words";
import { AdminError } from "~/ui/admin/shell/admin-error";
import { FramelessScheme } from "~/ui/admin/shell/system-scheme";

/** Words of the portal's error page. */
export type PortalErrorWords = Record<
  "notFoundTitle" | "notFoundText" | "brokenTitle" | "brokenText" | "retry" | "home",
  string
>;

/** The portal's error page where its frame was not loaded either, such as after a refused form without script. */
export function FramelessError() {
  const root = useRouteLoaderData("root") as { portalErrors?: PortalErrorWords | null } | undefined;
  const english = useContext(FrameWordsContext);
  const words = useMemo(
    () => ({ ...english, shell: { ...english.shell, ...root?.portalErrors } }),
    [english, root?.portalErrors],
  );
  return (
    <FrameWordsContext.Provider value={words}>
      <FramelessScheme />
      <AdminError home="/partner" />
    </FrameWordsContext.Provider>
  );
}
