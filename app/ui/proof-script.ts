import { createContext, type ReactNode } from "react";

/** The script that works before a passcode is sent; absent in the browser and in tests of single components. */
export const ProofScriptContext = createContext<ReactNode>(null);

/** The script that asks for a passkey; absent in the same places. */
export const PasskeyScriptContext = createContext<ReactNode>(null);
