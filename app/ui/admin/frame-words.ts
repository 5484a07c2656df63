import { createContext, useContext } from "react";
import { kitWords } from "~/i18n/staff/common";
import { shellWords } from "~/i18n/staff/shell";

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Words of the frame and of the shared components that the portal has in its own languages. */
export type FrameWords = {
  shell: Texts<
    Omit<
      typeof shellWords,
      "admin" | "setUp" | "kinds" | "nav" | "waiting" | "actions" | "searchActions" | "itsActions" | "searchAgain"
    >
  >;
  kit: Texts<Pick<typeof kitWords, "cancel" | "close" | "save" | "saving" | "notifications" | "previous" | "next">>;
};

/** English in the back office; the portal provides its own. */
export const FrameWordsContext = createContext<FrameWords>({ shell: shellWords, kit: kitWords });

export const useFrameWords = (): FrameWords => useContext(FrameWordsContext);
