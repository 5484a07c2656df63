import type { ReactNode } from "react";
import { Stack } from "./layout";

/** The sentence under a title: the page's purpose. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-[34rem] text-lg text-ink-2">{children}</p>;
}

type PageTitleProps = {
  title: string;
  lead: ReactNode;
  /** Next to the title: a version, a meter. */
  children?: ReactNode;
};

/** The page's only h1 and a sentence. */
export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <Stack gap={2}>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {children}
    </Stack>
  );
}
