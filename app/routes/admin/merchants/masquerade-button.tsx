import { MERCHANT_WORDS } from "~/i18n/staff/merchants";
import type { MasqueradeTargetView } from "~/ui/admin/people/masquerade-dialog";
import { Button } from "~/ui/components/button";

type Props = { target: MasqueradeTargetView; onMasquerade: (target: MasqueradeTargetView) => void };

/** Opens the masquerade dialog for a portal. */
export function MasqueradeButton({ target, onMasquerade }: Props) {
  return (
    <Button
      type="button"
      kind="secondary"
      size="compact"
      aria-label={`${MERCHANT_WORDS.masqueradeTitle} ${target.name}`}
      onClick={() => onMasquerade(target)}
    >
      {MERCHANT_WORDS.masquerade}
    </Button>
  );
}
