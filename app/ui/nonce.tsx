import { createContext, useContext } from "react";

/** The nonce of this request's content policy; undefined in the browser and on kept pages. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
