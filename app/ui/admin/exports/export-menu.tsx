import type { ExportedList } from "~/domain/exports/exported-lists";
import { FILE_FORMATS } from "~/domain/exports/exported-lists";
import { exportWords as words } from "~/i18n/staff/exports";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Dropdown, DropdownItem } from "../dropdown";
import { DownloadIcon } from "../icons";

/** Asks for a file of a list, by the filter as in its address. The page's list of files then shows its progress. */
export function ExportMenu({ list, query }: { list: ExportedList; query: string }) {
  const { fetcher } = useActionResult();
  return (
    <Dropdown label={words.menu} icon={<DownloadIcon />}>
      {FILE_FORMATS.map((format) => (
        <DropdownItem
          key={format}
          onClick={() => fetcher.submit({ list, query, format }, { method: "post", action: "/admin/exports" })}
        >
          {words[format]}
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
