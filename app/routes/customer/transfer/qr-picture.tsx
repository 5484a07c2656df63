type QrPictureProps = {
  /** An SVG path in a drawing of `size` units, including its quiet zone. */
  code: { size: number; path: string };
  /** Where it leads, in words. */
  label: string;
};

/** A QR code: dark on white in every theme, as readers need. */
export function QrPicture({ code: { size, path }, label }: QrPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width="232"
      height="232"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="rounded-sm border border-line bg-white"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#16181d" />
    </svg>
  );
}
