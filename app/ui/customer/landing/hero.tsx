import type { ReactNode } from "react";
import { Card } from "~/ui/components/card";
import { Stack } from "~/ui/components/layout";
import { Lead } from "~/ui/components/page-title";
import { HeroArt, type HeroPicture } from "./hero-art";

type HeroProps = {
  title: string;
  text: string;
  /** The terms mark of brands that show it. */
  mark?: ReactNode;
  /** The start form, inside a card. */
  children: ReactNode;
  art: HeroPicture;
};

/** The first screen of a brand: what it does and where to start. */
export function Hero({ title, text, mark, children, art }: HeroProps) {
  return (
    <section className="overflow-clip border-b border-line bg-brand-soft pt-8 pb-12 min-[62rem]:py-section">
      <div className="mx-auto grid w-wide items-center gap-6 min-[62rem]:grid-cols-[minmax(0,31rem)_minmax(0,1fr)] min-[62rem]:gap-section">
        <Stack gap={6}>
          <Stack>
            <h1 className="text-3xl leading-tight">{title}</h1>
            <Lead>
              {text} {mark}
            </Lead>
          </Stack>
          <Card isRaised>{children}</Card>
        </Stack>
        <div className="hidden min-[62rem]:block">
          <HeroArt {...art} />
        </div>
      </div>
    </section>
  );
}
