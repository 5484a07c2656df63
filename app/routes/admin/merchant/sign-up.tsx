import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { PortalOwnerView } from "~/services/merchants/read-portal-owner.server";
import { Panel } from "~/ui/admin/panel";
import { MomentText } from "~/ui/admin/people/moment-text";
import { PlainTable, TableBox } from "~/ui/admin/table/table";

type Props = { signUp: NonNullable<NonNullable<PortalOwnerView["merchant"]>["signUp"]> };

/** A merchant's public sign-up, to review before the approval. */
export function SignUpCard({ signUp }: Props) {
  const { at, panMasked, gstinMasked, address, bankAccountMasked, ifsc } = signUp;
  const facts = [
    [MERCHANT_WORDS.pan, panMasked],
    [MERCHANT_WORDS.gstin, gstinMasked],
    [MERCHANT_WORDS.address, address],
    [MERCHANT_WORDS.bankAccount, bankAccountMasked],
    [MERCHANT_WORDS.ifsc, ifsc],
  ] as const;
  return (
    <Panel>
      <h2>{MERCHANT_WORDS.signUp}</h2>
      <p className="text-xs text-ink-3">
        {MERCHANT_WORDS.signUpAt} <MomentText at={at} />
      </p>
      <TableBox>
        <PlainTable hasHead={false}>
          <tbody>
            {facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value ?? MERCHANT_WORDS.none}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableBox>
    </Panel>
  );
}
