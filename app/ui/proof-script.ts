import { createContext, type ReactNode } from "react";

/** The script that works before a passcode is sent; absent in the browser and in tests of single components. */
export const ProofScriptContext = createContext<ReactNode>(null);
