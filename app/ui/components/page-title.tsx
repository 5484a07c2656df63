import type { ReactNode } from "react";
import { Stack } from "./layout";

/** The sentence under a title: what the page is for. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-[34rem] text-lg text-ink-2">{children}</p>;
}

type PageTitleProps = {
  title: string;
  lead: ReactNode;
  /** What belongs to the title: a version, a meter. */
  children?: ReactNode;
};

/** What a page is about: its one h1 and a sentence. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <Stack gap={2}>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {children}
    </Stack>
  );
}
