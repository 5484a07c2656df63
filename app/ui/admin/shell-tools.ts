import { createContext, type ReactNode, useContext } from "react";

/** What the layout puts into the bar of each page: the drawer's button before the title, search and account behind it. */
export type ShellTools = { before: ReactNode; after: ReactNode };

export const ShellToolsContext = createContext<ShellTools>({ before: null, after: null });

export const useShellTools = (): ShellTools => useContext(ShellToolsContext);
