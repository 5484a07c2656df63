import {
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

const FOCUSABLE = new Set(["a", "button", "input", "select", "textarea", "summary"]);
const MARGIN = 8;

type Position = { left: number; top: number; below: boolean };

/** Explains its child on hover and focus; Escape hides it. Necessary information belongs on the page instead. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const trigger = useRef<HTMLSpanElement>(null);
  const [position, setPosition] = useState<Position | null>(null);
  const element = isValidElement(children) ? (children as ReactElement<Record<string, unknown>>) : null;
  const takesFocus = element !== null && (typeof element.type !== "string" || FOCUSABLE.has(element.type));

  useEffect(() => {
    if (!position) return;
    const hide = () => setPosition(null);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("keydown", onKey);
    window.addEventListener("scroll", hide, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      window.removeEventListener("scroll", hide, true);
    };
  }, [position]);

  function show() {
    const box = trigger.current?.getBoundingClientRect();
    if (!box) return;
    const below = box.top < 72;
    const left = Math.min(Math.max(box.left + box.width / 2, 140 + MARGIN), window.innerWidth - 140 - MARGIN);
    setPosition({ left, top: below ? box.bottom + MARGIN : box.top - MARGIN, below });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for what happens to the control inside
    <span
      ref={trigger}
      className="inline-flex rounded-sm"
      tabIndex={takesFocus ? undefined : 0}
      aria-describedby={takesFocus ? undefined : id}
      onMouseEnter={show}
      onMouseLeave={() => setPosition(null)}
      onFocus={show}
      onBlur={() => setPosition(null)}
    >
      {takesFocus ? cloneElement(element, { "aria-describedby": id }) : children}
      <span id={id} role="tooltip" hidden>
        {text}
      </span>
      {position &&
        createPortal(
          <span
            className="pointer-events-none fixed z-60 w-max max-w-[280px] -translate-x-1/2 -translate-y-full rounded-sm bg-ink px-2.5 py-1.5 text-xs leading-[1.4] wrap-anywhere text-surface data-below:translate-y-0"
            data-below={position.below ? "" : undefined}
            style={{ left: position.left, top: position.top }}
            aria-hidden="true"
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}
