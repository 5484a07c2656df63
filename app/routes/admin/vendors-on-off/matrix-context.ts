import type { SerializeFrom } from "@remix-run/node";
import { createContext, useContext } from "react";
import type { CellView, OnOffRow } from "./page.server";

/** What the controls of the matrix do. In a context, so that a choice renders its own box only. */
export type MatrixActions = {
  chosen: ReadonlySet<string>;
  choose: (lenderId: string) => void;
  open: (cell: SerializeFrom<CellView>) => void;
  openAll: (row: SerializeFrom<OnOffRow>) => void;
};

export const MatrixContext = createContext<MatrixActions | null>(null);

export function useMatrix(): MatrixActions {
  const actions = useContext(MatrixContext);
  if (!actions) throw new Error("a cell outside its matrix");
  return actions;
}
