import { icon } from "~/ui/components/icons/icon";

export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const LenderIcon = icon(<path d="m3.5 9 8.5-5 8.5 5zM5 20h14M6.5 9.5V17M10.2 9.5V17M13.8 9.5V17M17.5 9.5V17" />);
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 14.5h3" />
  </>,
);
export const BrandIcon = icon(
  <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.5-2.2-.6-1.5.3-2.8 2-2.8h2A3 3 0 0 0 20.5 12c0-4.8-3.8-8.5-8.5-8.5zM8 9.5h.01M12 7.5h.01M16 9.5h.01M7 13.5h.01" />,
);
export const ShopIcon = icon(
  <path d="M4 9.5 5.5 4h13L20 9.5M4 9.5a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0 2.7 2.7 0 0 0 5.3 0M5.5 12v8h13v-8M10 20v-4.5h4V20" />,
);
export const UploadIcon = icon(<path d="M12 16V5M7.5 9 12 4.5 16.5 9M4.5 16v3.5h15V16" />);
export const DownloadIcon = icon(<path d="M12 4.5V15M7.5 11 12 15.5 16.5 11M4.5 16v3.5h15V16" />);
export const FileIcon = icon(<path d="M6 3.5h8l4 4V20.5H6zM14 3.5v4h4" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19c.5-3.5 2.8-5 6-5s5.5 1.5 6 5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.3c2 .6 3.2 2.1 3.5 4.7" />
  </>,
);
export const MessageIcon = icon(<path d="M4 5h16v11H10l-4 4v-4H4z" />);
export const PhoneIcon = icon(
  <path d="M6.500 3.500h3l1.500 4.500-2 1.500a12 12 0 0 0 5.500 5.500l1.500-2 4.500 1.500v3a2.500 2.500 0 0 1-2.700 2.500A16.500 16.500 0 0 1 4 6.200a2.500 2.500 0 0 1 2.500-2.700z" />,
);
export const TrashIcon = icon(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" />);
export const ReportIcon = icon(<path d="M4 20h16M7 16.5V11M12 16.5V5M17 16.5V8.5" />);
export const FunnelIcon = icon(<path d="M4 5h16l-6 7.500v6.500l-4-2v-4.500z" />);
export const HistoryIcon = icon(<path d="M4 5v5h5M4.5 10a8 8 0 1 1-.5 3M12 8v4.5l3 2" />);
export const StaffIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.6" />
    <path d="M4.5 20c.7-4 3.7-6 7.5-6s6.8 2 7.5 6" />
  </>,
);
export const SwitchIcon = icon(
  <>
    <rect x="3" y="7" width="18" height="10" rx="5" />
    <circle cx="16" cy="12" r="2.6" />
  </>,
);
export const CodeIcon = icon(<path d="m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5M13.5 5l-3 14" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zM9.500 5v14M14.500 5v14" />);
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const ScreenIcon = icon(<path d="M3.5 5h17v11h-17zM9 20h6M12 16v4" />);
export const BookmarkIcon = icon(<path d="M7 4h10v16l-5-4-5 4z" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const PencilIcon = icon(<path d="M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const BackIcon = icon(<path d="m14.5 6-6 6 6 6" />);
export const GripIcon = icon(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />);
export const PanelIcon = icon(<path d="M3.5 5h17v14h-17zM9 5v14" />);
export const ExternalIcon = icon(<path d="M13 4.5h6.5V11M19.5 4.5 11 13M10 5H4.5v14.5H19V14" />);
export const CopyIcon = icon(<path d="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />);
export const BookIcon = icon(
  <path d="M5 4h6a3 3 0 0 1 1 .3V20a4 4 0 0 0-2-.5H5zM19 4h-6a3 3 0 0 0-1 .3V20a4 4 0 0 1 2-.5h5z" />,
);
export const ShareIcon = icon(<path d="M4 10v4h3l7 4V6l-7 4zM17 9.5a3.5 3.5 0 0 1 0 5M19.5 7a7 7 0 0 1 0 10" />);
