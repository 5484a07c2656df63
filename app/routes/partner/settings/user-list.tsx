import {
  hasPortalRight,
  type PortalKind,
  WITHHOLDABLE_RIGHTS,
  type WithholdableRight,
} from "~/domain/access/portal-rights";
import type { PortalTexts } from "~/i18n/portal/texts";
import { fill } from "~/i18n/staff/fill";
import { Panel } from "~/ui/admin/panel";
import { useActionResult } from "~/ui/admin/people/use-action-result";
import { Button } from "~/ui/components/button";
import { Disclosure } from "~/ui/components/disclosure";
import { FactBadge, StatusBadge } from "~/ui/components/feedback/status-badge";
import { Cluster, Stack } from "~/ui/components/layout";

type User = {
  id: string;
  name: string;
  kind: PortalKind;
  merchantName: string | null;
  mobileMasked: string | null;
  emailMasked: string | null;
  active: boolean;
  blockedByStaff: boolean;
  lastSignInAt: string | null;
  withheld: readonly WithholdableRight[];
  isSelf: boolean;
};
type Words = PortalTexts<"settings">;

/** A button that changes one user. */
function Change({ fields, label }: { fields: Record<string, string>; label: string }) {
  const { fetcher, isPending } = useActionResult();
  return (
    <Button
      type="button"
      kind="secondary"
      size="compact"
      pending={isPending}
      onClick={() => fetcher.submit(fields, { method: "post" })}
    >
      {label}
    </Button>
  );
}

function Rights({ words, user }: { words: Words; user: User }) {
  const has = WITHHOLDABLE_RIGHTS.filter((right) => hasPortalRight({ kind: user.kind, withheld: [] }, right));
  return (
    <Disclosure label={fill(words.rightsTitle, { name: user.name })}>
      <ul className="grid gap-2 pb-2">
        {has.map((right) => {
          const isWithheld = user.withheld.includes(right);
          return (
            <li key={right} className="flex flex-wrap items-center justify-between gap-2">
              <span className={isWithheld ? "text-ink-3 line-through" : undefined}>
                {words.rights[right]}
                {isWithheld && <span className="sr-only"> ({words.withheld})</span>}
              </span>
              <Change
                fields={{ intent: isWithheld ? "give-back" : "withhold", userId: user.id, right }}
                label={isWithheld ? words.giveBack : words.withhold}
              />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** The users of this portal: owners cannot be changed here. */
export function UserList({ words, users }: { words: Words; users: readonly User[] }) {
  return (
    <Stack gap={3} as="ul">
      {users.map((user) => (
        <li key={user.id}>
          <Panel gap={2}>
            <Cluster between>
              <h2>
                {user.name} {user.isSelf && <span className="font-normal text-ink-3">({words.you})</span>}
              </h2>
              <Cluster>
                <FactBadge>{user.merchantName ?? words.kinds[user.kind]}</FactBadge>
                {!user.active && <StatusBadge tone="bad">{words.blocked}</StatusBadge>}
              </Cluster>
            </Cluster>
            <p className="text-xs text-ink-3">
              {[user.mobileMasked, user.emailMasked].filter(Boolean).join(" · ")}
              {` · ${words.lastSignIn}: ${user.lastSignInAt ?? words.never}`}
            </p>
            {user.kind !== "owner" && (
              <>
                <Rights words={words} user={user} />
                {!user.active && user.blockedByStaff ? (
                  <p>{words.errors["blocked-by-staff"]}</p>
                ) : (
                  <div>
                    <Change
                      fields={{ intent: user.active ? "block" : "restore", userId: user.id }}
                      label={user.active ? words.block : words.restore}
                    />
                  </div>
                )}
              </>
            )}
          </Panel>
        </li>
      ))}
    </Stack>
  );
}
