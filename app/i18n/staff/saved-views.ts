/** Filters of a list with a name. */
export const savedViewWords = {
  menu: "Saved views",
  none: "No views yet. Filter the list, then save the filter under a name.",
  edit: "Edit your views",
  sharedName: (name: string, by: string) => `${name}, shared by ${by}`,
  shared: "Shared by the team",
  saveView: "Save this view",
  viewName: "Name",
  shareView: "Share with the team",
  viewSaved: "The view is saved.",
  viewRemoved: "The view is removed.",
  viewRenamed: "The view has its new name.",
  renameView: (name: string) => `Rename ${name}`,
  newName: "New name",
  removeView: (name: string) => `Remove ${name}`,
  sharedBy: (name: string) => `Shared by ${name}`,
  undo: "Undo",
} as const;

/** What an action on views has done. */
export const viewDoneText = (intent: string): string => VIEW_DONE[intent] ?? savedViewWords.viewSaved;

const VIEW_DONE: Readonly<Record<string, string>> = {
  "remove-view": savedViewWords.viewRemoved,
  "rename-view": savedViewWords.viewRenamed,
};

/** Why a view is not saved. */
const VIEW_REFUSALS: Readonly<Record<string, string>> = {
  name: "Enter a name of at most 60 letters.",
  "too-many": "You have 50 views of this list. Remove one first.",
  taken: "Another view of yours has this name.",
  "not-found": "The view is not there any more.",
};
export const viewRefusalText = (code: string): string => VIEW_REFUSALS[code] ?? "This could not be saved. Try again.";
