import { icon } from "~/ui/components/icons/icon";

export const SortUpIcon = icon(<path d="M12 19V5M6 11l6-6 6 6" />);
export const SortDownIcon = icon(<path d="M12 5v14M6 13l6 6 6-6" />);
