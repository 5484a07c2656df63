import { Button } from "~/ui/components/button";
import { Card } from "~/ui/components/card";
import { formGuards } from "~/ui/components/fields/form-guards";
import { PasscodeField } from "~/ui/components/fields/passcode-field";
import { TextField } from "~/ui/components/fields/text-field";
import { Stack, stackClass } from "~/ui/components/layout";
import { type NoticeWords, RefusalNotice } from "~/ui/customer/sign-in/refusal-notice";
import { SecretKey } from "~/ui/customer/sign-in/set-up-form";

export type InvitationRefused = {
  values: { name: string; email: string };
  errors: { name?: string; email?: string; code?: string };
  notice: NoticeWords | null;
};

export type InvitationFormProps = {
  words: {
    title: string;
    lead: string;
    name: string;
    email: string;
    emailHelp: string;
    scan: string;
    picture: string;
    type: string;
    copy: string;
    copied: string;
    code: string;
    codeHelp: string;
    button: string;
  };
  /** A square of `size` units, and the path of its dark cells. */
  qr: { size: number; path: string };
  secret: string;
  refused?: InvitationRefused;
};

/** The first administrator gives their name and sets up the authenticator app. Works without script. */
export function InvitationForm({ words, qr, secret, refused }: InvitationFormProps) {
  const { values, errors, notice } = refused ?? { values: { name: "", email: "" }, errors: {}, notice: null };
  return (
    <Card className={stackClass({ gap: 6 })}>
      <RefusalNotice notice={notice} />
      <Stack gap={2}>
        <h1>{words.title}</h1>
        <p className="text-ink-2">{words.lead}</p>
      </Stack>
      <form method="post" className={stackClass()} {...formGuards}>
        <TextField
          name="name"
          label={words.name}
          defaultValue={values.name}
          error={errors.name}
          autoComplete="name"
          maxLength={80}
          required
        />
        <TextField
          name="email"
          type="email"
          label={words.email}
          help={words.emailHelp}
          defaultValue={values.email}
          error={errors.email}
          autoComplete="email"
          required
        />
        <p>{words.scan}</p>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} width="220" height="220" role="img" shapeRendering="crispEdges">
          <title>{words.picture}</title>
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="text-sm">
          {words.type} <SecretKey secret={secret} copy={words.copy} copied={words.copied} />
        </p>
        <PasscodeField name="code" label={words.code} help={words.codeHelp} error={errors.code} />
        <Button size="lg" block>
          {words.button}
        </Button>
      </form>
    </Card>
  );
}
