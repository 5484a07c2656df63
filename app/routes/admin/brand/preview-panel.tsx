import { useEffect, useRef, useState } from "react";
import { brandWords } from "~/i18n/staff/brand";

const PAGES = ["landing", "verification", "products", "offers"] as const;
const LANGUAGES = ["en", "hi"] as const;
const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 375, height: 700 };

type FrameProps = { src: string; title: string; size: { width: number; height: number }; className: string };

/** A page at its real size, drawn as large as there is room. */
function Frame({ src, title, size, className }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / size.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [size.width]);
  return (
    <div ref={box} className={`preview ${className}`}>
      {scale > 0 && (
        // A new frame for each address: it would otherwise add to the browser's history.
        <iframe
          key={src}
          src={src}
          title={title}
          width={size.width}
          height={size.height}
          tabIndex={-1}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** Real customer pages with the draft: one wide, two narrow, in both languages. They load again after each save. */
export function PreviewPanel({ brandId, revision }: { brandId: string; revision: number }) {
  const [page, setPage] = useState<(typeof PAGES)[number]>("landing");
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>("en");
  const src = (lang: string, at: string) =>
    `/admin/partners/${brandId}/preview/${page}?lang=${lang}&at=${at}-${revision}`;
  return (
    <section className="stack pv" aria-label={brandWords.preview.title}>
      <div className="cluster between">
        <fieldset className="seg">
          <legend className="sr">{brandWords.preview.pageLabel}</legend>
          {PAGES.map((one) => (
            <button key={one} type="button" aria-pressed={page === one} onClick={() => setPage(one)}>
              {brandWords.preview.pages[one]}
            </button>
          ))}
        </fieldset>
        <fieldset className="seg">
          <legend className="sr">{brandWords.preview.languageLabel}</legend>
          {LANGUAGES.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={language === one} onClick={() => setLanguage(one)}>
              {brandWords.preview.languages[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <Frame className="desktop" title={brandWords.preview.desktop} size={DESKTOP} src={src(language, "wide")} />
      <div className="phones">
        <Frame className="phone" title={brandWords.preview.phoneEn} size={PHONE} src={src("en", "phone")} />
        <Frame className="phone" title={brandWords.preview.phoneHi} size={PHONE} src={src("hi", "phone")} />
      </div>
      <p className="cap">{brandWords.preview.note}</p>
    </section>
  );
}
