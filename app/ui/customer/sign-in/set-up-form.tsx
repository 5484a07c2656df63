import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { formGuards } from "~/ui/components/fields/form-guards";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { RefusalNotice } from "./refusal-notice";
import type { SignInCardProps } from "./sign-in-card";

export type SetUpFormProps = {
  action: string;
  title: string;
  lead: string;
  /** What to do with the picture. */
  scan: string;
  /** The picture's text alternative. */
  picture: string;
  /** A square of `size` units, and the path of its dark cells. */
  qr: { size: number; path: string };
  /** Before the secret, for people who cannot scan. */
  type: string;
  /** The button that copies the secret, and its words after that. */
  copy: string;
  copied: string;
  secret: string;
  label: string;
  help: string;
  invalidText: string;
  button: string;
  /** 'Not now', or cancel if setting up is required. */
  leave: { intent: string; label: string };
};

type SecretKeyProps = Pick<SetUpFormProps, "secret" | "copy" | "copied">;

/** The secret, chosen whole by one tap, and with script a button that copies it without its spaces. */
export function SecretKey({ secret, copy, copied }: SecretKeyProps) {
  return (
    <>
      <code className="tabular-nums select-all">{secret}</code>{" "}
      <Button type="button" kind="quiet" size="sm" hidden data-copy={secret.replaceAll(" ", "")} data-copied={copied}>
        {copy}
      </Button>
    </>
  );
}

/** Sets up the authenticator app: the picture to scan, the secret to type, and the first code. */
export function SetUpForm(props: SetUpFormProps & { refused?: SignInCardProps["refused"] }) {
  const { action, qr, leave, refused } = props;
  return (
    <Card className={stackClass({ gap: 6 })}>
      <RefusalNotice notice={refused?.notice} />
      <Stack gap={2}>
        <h1>{props.title}</h1>
        <p className="text-ink-2">{props.lead}</p>
      </Stack>
      <p>{props.scan}</p>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="220" height="220" role="img" shapeRendering="crispEdges">
        <title>{props.picture}</title>
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-sm">
        {props.type} <SecretKey {...props} />
      </p>
      <form method="post" action={action} className={stackClass()} {...formGuards}>
        <input type="hidden" name="intent" value="set-up" />
        <PasscodeField
          name="code"
          label={props.label}
          help={props.help}
          invalidText={props.invalidText}
          error={refused?.fieldError ?? undefined}
        />
        <Button size="lg" block>
          {props.button}
        </Button>
      </form>
      <form method="post" action={action}>
        <input type="hidden" name="intent" value={leave.intent} />
        <Button kind="quiet" size="sm">
          {leave.label}
        </Button>
      </form>
    </Card>
  );
}
