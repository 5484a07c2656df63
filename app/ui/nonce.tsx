import { createContext, useContext } from "react";

/** The nonce of this page's content policy; undefined on pages of the page cache, whose policy lists hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
