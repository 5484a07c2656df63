import { createContext } from "react";

/** URL of the script that works before a passcode is sent; undefined in the browser and in tests of single components. */
export const ProofScriptContext = createContext<string | undefined>(undefined);
