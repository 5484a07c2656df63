import { createContext, type ReactNode, useContext } from "react";

/** Parts of the layout in each page's bar: the drawer's button before the title, search and account after it. */
export type ShellTools = { before: ReactNode; after: ReactNode };

export const ShellToolsContext = createContext<ShellTools>({ before: null, after: null });

export const useShellTools = (): ShellTools => useContext(ShellToolsContext);
