import { createContext } from "react";

/** The root's data for a response whose loaders did not run, such as a refused POST. Undefined in the browser. */
export const RootViewContext = createContext<unknown>(undefined);
