import { cva } from "class-variance-authority";
import { useEffect, useRef, useState } from "react";
import { brandTabWords } from "~/i18n/staff/brand-tab";
import { SegmentedRadios } from "~/ui/admin/segmented";
import { Cluster, stackClass } from "~/ui/components/layout";

const PAGES = ["landing", "verification", "products", "offers"] as const;
const LANGUAGES = ["en", "hi"] as const;
const SIZES = { desktop: { width: 1280, height: 860 }, phone: { width: 375, height: 700 } };

type FrameProps = { src: string; title: string; device: keyof typeof SIZES };

const frameClass = cva("relative overflow-hidden bg-surface shadow-md", {
  variants: {
    device: {
      desktop: "aspect-1280/860 rounded-md border border-line",
      phone: "aspect-375/700 rounded-[1.5rem]",
    },
  },
});

/** A page at its real size, scaled to the available width. */
function Frame({ src, title, device }: FrameProps) {
  const size = SIZES[device];
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setScale(entry.contentRect.width / size.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [size.width]);
  return (
    <div ref={box} className={frameClass({ device })}>
      {scale > 0 && (
        // A new frame for each address; changing `src` would add to the browser's history.
        <iframe
          key={src}
          src={src}
          title={title}
          width={size.width}
          height={size.height}
          tabIndex={-1}
          className="absolute start-0 top-0 origin-top-left border-0 bg-[#fff]"
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

/** Customer pages with the draft: one wide, two narrow, in both languages. They reload after each save. */
export function PreviewPanel({ brandId, revision }: { brandId: string; revision: number }) {
  const [page, setPage] = useState<(typeof PAGES)[number]>("landing");
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>("en");
  const src = (lang: string, at: string) =>
    `/admin/partners/${brandId}/preview/${page}?lang=${lang}&at=${at}-${revision}`;
  return (
    <section
      data-scrolls=""
      className={stackClass({
        className:
          "min-[64rem]:sticky min-[64rem]:top-4 min-[64rem]:max-h-[calc(100dvh-6rem)] min-[64rem]:overflow-y-auto",
      })}
      aria-label={brandTabWords.preview.title}
    >
      <Cluster between>
        <SegmentedRadios
          label={brandTabWords.preview.pageLabel}
          value={page}
          items={PAGES.map((value) => ({ value, label: brandTabWords.preview.pages[value] }))}
          onChange={setPage}
        />
        <SegmentedRadios
          label={brandTabWords.preview.languageLabel}
          value={language}
          items={LANGUAGES.map((value) => ({ value, label: brandTabWords.preview.languages[value], lang: value }))}
          onChange={setLanguage}
        />
      </Cluster>
      <Frame device="desktop" title={brandTabWords.preview.desktop} src={src(language, "wide")} />
      <div className="grid max-w-176 grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-4">
        <Frame device="phone" title={brandTabWords.preview.phoneEn} src={src("en", "phone")} />
        <Frame device="phone" title={brandTabWords.preview.phoneHi} src={src("hi", "phone")} />
      </div>
      <p className="text-xs text-ink-3">{brandTabWords.preview.note}</p>
    </section>
  );
}
