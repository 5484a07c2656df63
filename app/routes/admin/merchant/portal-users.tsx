import { useState } from "react";
import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import { TextInput } from "~/ui/admin/field";
import { Modal } from "~/ui/admin/modal";
import { MomentText } from "~/ui/admin/people/moment-text";
import { errorOf, useActionResult } from "~/ui/admin/people/use-action-result";
import { EmptyRow } from "~/ui/admin/table/empty-row";
import { Toggle } from "~/ui/admin/toggle";
import { Button } from "~/ui/components/button";

type User = {
  id: string;
  name: string;
  mobileMasked: string | null;
  emailMasked: string | null;
  active: boolean;
  lastSignInAt: Date | null;
};

/** Who signs in to this portal. */
export function PortalUsers({ users }: { users: readonly User[] }) {
  const [isAdding, setIsAdding] = useState(false);
  const { fetcher, isPending } = useActionResult();
  return (
    <section className="card stack">
      <div className="cluster between">
        <h2>{MERCHANT_WORDS.usersTitle}</h2>
        <Button type="button" kind="secondary" size="sm" onClick={() => setIsAdding(true)}>
          {MERCHANT_WORDS.addUser}
        </Button>
      </div>
      <p className="hint">{MERCHANT_WORDS.usersHint}</p>
      <div className="table-wrap">
        <table className="table folds">
          <thead>
            <tr>
              <th>{MERCHANT_WORDS.name}</th>
              <th>{MERCHANT_WORDS.mobile}</th>
              <th>{MERCHANT_WORDS.email}</th>
              <th>{MERCHANT_WORDS.lastSignIn}</th>
              <th>{MERCHANT_WORDS.statuses.active}</th>
            </tr>
          </thead>
          <tbody>
            {users.length === 0 && <EmptyRow colSpan={5} text={MERCHANT_WORDS.noUsers} />}
            {users.map(({ id, name, mobileMasked, emailMasked, active, lastSignInAt }) => (
              <tr key={id}>
                <td data-l={MERCHANT_WORDS.name}>{name}</td>
                <td data-l={MERCHANT_WORDS.mobile} className="num">
                  {mobileMasked ?? MERCHANT_WORDS.none}
                </td>
                <td data-l={MERCHANT_WORDS.email}>{emailMasked ?? MERCHANT_WORDS.none}</td>
                <td data-l={MERCHANT_WORDS.lastSignIn}>
                  {lastSignInAt ? <MomentText at={lastSignInAt} /> : MERCHANT_WORDS.never}
                </td>
                <td data-l={MERCHANT_WORDS.statuses.active}>
                  <Toggle
                    checked={active}
                    label={`${MERCHANT_WORDS.userActive} ${name}`}
                    disabled={isPending}
                    onChange={(next) =>
                      fetcher.submit({ intent: next ? "userOn" : "userOff", userId: id }, { method: "post" })
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Modal open={isAdding} onClose={() => setIsAdding(false)} title={MERCHANT_WORDS.addUser} width={400}>
        {isAdding && <AddUserForm onClose={() => setIsAdding(false)} />}
      </Modal>
    </section>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const { fetcher, isPending, errors } = useActionResult({ onDone: onClose });
  return (
    <fetcher.Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="addUser" />
      <TextInput label={MERCHANT_WORDS.name} name="name" maxLength={80} required error={errorOf(errors, "name")} />
      <TextInput
        label={MERCHANT_WORDS.mobile}
        name="mobile"
        inputMode="numeric"
        maxLength={16}
        error={errorOf(errors, "mobile")}
      />
      <TextInput
        label={MERCHANT_WORDS.email}
        name="email"
        type="email"
        maxLength={254}
        error={errorOf(errors, "email")}
      />
      <div className="cluster">
        <Button size="sm" pending={isPending}>
          {MERCHANT_WORDS.addUser}
        </Button>
      </div>
    </fetcher.Form>
  );
}
