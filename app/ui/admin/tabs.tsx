import { ChoiceLinks, type ChoiceProps } from "./segmented";

/** Sections of one record, each with its own URL. */
export function Tabs(props: ChoiceProps) {
  return <ChoiceLinks {...props} className="tabs" />;
}
