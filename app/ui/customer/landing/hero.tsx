import type { ReactNode } from "react";
import { HeroArt, type HeroPicture } from "./hero-art";

type HeroProps = {
  title: string;
  text: string;
  /** The terms mark, where the brand has it. */
  mark?: ReactNode;
  /** The start form; stands in a card. */
  children: ReactNode;
  art: HeroPicture;
};

/** The first screen of a brand: what it does and where to begin. */
export function Hero({ title, text, mark, children, art }: HeroProps) {
  return (
    <section className="hero">
      <div className="wide hero-grid">
        <div className="stack stack-5">
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">
              {text} {mark}
            </p>
          </div>
          <div className="card">{children}</div>
        </div>
        <div className="hero-art">
          <HeroArt {...art} />
        </div>
      </div>
    </section>
  );
}
