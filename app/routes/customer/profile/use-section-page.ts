import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import type { ProfileSectionPage } from "./view";

/** The page as loaded, with the errors of the last refusal. */
const withRefusals = <Page extends ProfileSectionPage>(loaded: Page, { fields }: Page): Page => ({
  ...loaded,
  fields: loaded.fields.map((field) => {
    const { error = null, cleanUp = null } = fields.find(({ name }) => name === field.name) ?? {};
    return { ...field, error, cleanUp };
  }),
});

/**
 * The section to show: the refused one after a refusal, else the loaded one. A section stays on screen until the
 * customer leaves it, even when its last answer is saved and the next open section is another. Its questions follow
 * the answers.
 */
export function useSectionPage<Page extends ProfileSectionPage>(loaded: Page, refused: Page | null | undefined): Page {
  const { key } = useLocation();
  const seen = useRef({ key, loaded, refused, page: refused ?? loaded });
  const was = seen.current;
  let { page } = was;
  if (refused && refused !== was.refused) page = refused;
  else if (key !== was.key) page = loaded;
  else if (loaded !== was.loaded && loaded.section === page.section) page = withRefusals(loaded, page);
  seen.current = { key, loaded, refused, page };
  return page;
}
