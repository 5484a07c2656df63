import type { ComponentProps } from "react";
import { PlainRefresh } from "~/ui/components/feedback/plain-refresh";
import { PollRegion } from "~/ui/components/feedback/poll-region";
import { Cluster, Stack } from "~/ui/components/layout";
import { StatusTable } from "~/ui/components/status-table";
import { TapLink } from "~/ui/customer/offers/tap-link";

const REFRESH_SECONDS = 4;

type Table = ComponentProps<typeof StatusTable>;

export type ApplicationsProps = {
  statusTitle: string;
  statusCaption: string;
  heads: Table["heads"];
  /** `link` is where the customer continues, if it is their turn; `past` says what was corrected, or is empty. */
  rows: readonly (Omit<Table["rows"][number], "next"> & { next: string; link: string | null; past: string })[];
  openCount: string;
  moving: string;
  refresh: string;
  isMoving: boolean;
  /** The path of the page around this section. */
  path: string;
};

/** The application's state at each lender (CUS-04). It polls while a state may change. */
export function ApplicationsSection(props: ApplicationsProps) {
  const { rows } = props;
  if (rows.length === 0) return null;
  return (
    <PollRegion id="applications" url={props.path} everySeconds={REFRESH_SECONDS} active={props.isMoving}>
      <Stack as="section">
        <Cluster between>
          <h2>{props.statusTitle}</h2>
          <span className="text-sm text-ink-2 tabular-nums">{props.openCount}</span>
        </Cluster>
        <StatusTable
          caption={props.statusCaption}
          heads={props.heads}
          rows={rows.map(({ link, next, past, ...row }) => ({
            ...row,
            next: (
              <>
                {link ? <a href={link}>{next}</a> : next}
                {past}
              </>
            ),
          }))}
        />
        {props.isMoving && (
          <Cluster as="p" className="text-xs text-ink-3">
            <PlainRefresh seconds={REFRESH_SECONDS} />
            <span>{props.moving}</span>
            <TapLink href={props.path}>{props.refresh}</TapLink>
          </Cluster>
        )}
      </Stack>
    </PollRegion>
  );
}
