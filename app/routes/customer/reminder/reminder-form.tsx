import { REMINDER_CHOICES, type ReminderChoice } from "~/domain/support/reminder";
import { Button } from "~/ui/components/button";
import { Actions, stackClass } from "~/ui/components/layout";

export type RemindMeWords = {
  question: string;
  hour: string;
  tomorrow: string;
  threeDays: string;
  hours: string;
};

const LABELS = { hour: "hour", tomorrow: "tomorrow", "three-days": "threeDays" } as const satisfies Record<
  ReminderChoice,
  keyof RemindMeWords
>;

/**
 * Remind me later: one button for each choice (CUS-10). A plain form for any page, with or without script; it leads to
 * /remind-me. `words`: the dictionary `reminders`.
 */
export function RemindMe({ words, heading: Heading = "h2" }: { words: RemindMeWords; heading?: "h1" | "h2" }) {
  return (
    <form method="post" action="/remind-me" data-once="" className={stackClass({ gap: 3 })}>
      <Heading className="text-lg">{words.question}</Heading>
      <Actions>
        {REMINDER_CHOICES.map((choice) => (
          <Button key={choice} kind="secondary" name="choice" value={choice}>
            {words[LABELS[choice]]}
          </Button>
        ))}
      </Actions>
      <p className="text-xs text-ink-3">{words.hours}</p>
    </form>
  );
}
