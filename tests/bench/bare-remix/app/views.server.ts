import { readFileSync } from "node:fs";
import type { ComponentProps } from "react";
import type { LandingView } from "~/ui/customer/landing/landing-view";
import type { ProductChooser } from "~/ui/customer/products/product-chooser";
import type { CustomerShell } from "~/ui/customer/shell/customer-shell";
import type { SignInCard } from "~/ui/customer/sign-in/sign-in-card";

type Shell = ComponentProps<typeof CustomerShell>;

export type Frame = { skip: string; header: NonNullable<Shell["header"]>; footer: NonNullable<Shell["footer"]> };

/** The content of the pages: the words and figures of one brand in one language, as constants. */
export type Views = {
  site: {
    title: string;
    style: string;
    preload: string[];
    links: { rel: string; href: string }[];
    stylesheet: string;
    script: string;
    /** True: the page also loads Remix's own scripts and hydrates, as usual. */
    hydrates?: boolean;
  };
  landing: { frame: Frame; landing: ComponentProps<typeof LandingView> };
  login: { frame: Frame; title: string } & ComponentProps<typeof SignInCard>;
  chooser: { frame: Frame; chooser: Omit<ComponentProps<typeof ProductChooser>, "error"> };
};

export const views = JSON.parse(readFileSync(process.env.BARE_VIEWS ?? "views.json", "utf8")) as Views;
