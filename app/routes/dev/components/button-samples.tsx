import { Button } from "~/ui/components/button";
import { DialogLink } from "~/ui/components/dialog";
import { Cluster, Stack } from "~/ui/components/layout";
import { LinkButton } from "~/ui/components/link-button";
import { Sample } from "./sample";
import type { SampleWords } from "./sample-words";

const KINDS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["compact", "sm", "md", "lg"] as const;

export function ButtonSamples({ words }: { words: SampleWords }) {
  return (
    <>
      <Sample name="Button">
        {SIZES.map((size) => (
          <Cluster key={size}>
            {KINDS.map((kind) => (
              <Button key={kind} type="button" kind={kind} size={size}>
                {words.go}
              </Button>
            ))}
          </Cluster>
        ))}
        <Cluster>
          {KINDS.map((kind) => (
            <Button key={kind} type="button" kind={kind} disabled>
              {words.go}
            </Button>
          ))}
        </Cluster>
        <Cluster>
          {KINDS.map((kind) => (
            <Button key={kind} type="button" kind={kind} pending pendingText={words.sending}>
              {words.go}
            </Button>
          ))}
        </Cluster>
        <Button type="button" block>
          {words.go}
        </Button>
      </Sample>
      <Sample name="LinkButton, DialogLink">
        <Stack>
          <Cluster>
            <LinkButton href="#main">{words.other}</LinkButton>
            <LinkButton kind="secondary" href="#main" aria-current="true">
              {words.other}
            </LinkButton>
            <DialogLink dialog="sample-dialog" href="#main">
              {words.other}
            </DialogLink>
          </Cluster>
        </Stack>
      </Sample>
    </>
  );
}
