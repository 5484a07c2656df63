/** The first focusable element: skips the header to `<main id="main">`. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className="absolute start-4 -top-24 z-50 bg-surface px-4 py-3 focus:top-2 print:hidden" href="#main">
      {label}
    </a>
  );
}
