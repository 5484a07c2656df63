/** The id of the form of the settings; the boxes of the rows belong to it. */
export const SETTINGS_FORM = "offer-settings";
