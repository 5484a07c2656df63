import { cva } from "class-variance-authority";
import type { UserState } from "~/domain/customers/user-state";
import { ChevronIcon, HelpIcon, LogoutIcon } from "~/ui/components/icons/icons";
import { needsName } from "~/ui/components/needs-name";
import { LanguageChoice, type LanguageChoiceProps } from "./language-choice";
import type { SessionTimeoutProps } from "./session-timeout";

/** A picture with its size in pixels, so that nothing moves when it loads. */
export type Picture = { src: string; width: number; height: number };

/** The account menu. `identity` is the masked number or address of the sign-in. */
export type AccountMenu = { identity: string | null; links: readonly { href: string; label: string }[] };

export type HeaderProps = {
  brand: {
    name: string;
    href: string;
    logo?: Picture;
  };
  /** The partner that brought the visit; `label` is the word for 'with'. */
  coBrand?: { label: string; name: string; logo?: Picture };
  /** Name of the navigation for screen readers: 'Account'. */
  label: string;
  /** `news` says what has changed; a dot beside the name points to it. */
  user?: Partial<UserState> & { name: string; news?: string; account?: AccountMenu };
  help?: { href: string; label: string };
  /** The choice of the language; at the top on a phone only, where the footer is far away. */
  language?: LanguageChoiceProps;
  /** Logout is a POST, so that no link or prefetch can sign anybody out. */
  logout?: { action: string; label: string };
  /** The inactivity prompt of a signed-in customer; rendered at the end of the page. */
  sessionTimeout?: SessionTimeoutProps;
};

const logoClass = cva("h-8 w-auto flex-none object-contain object-left sm:max-w-44", {
  variants: { hasName: { true: "max-sm:max-w-10", false: "max-sm:max-w-[min(11rem,100%)]" } },
});

/** An entry of the header; on a phone only its icon is visible. */
const ENTRY =
  "inline-flex min-h-tap min-w-tap items-center justify-center gap-2 px-2 text-sm font-medium text-ink no-underline max-sm:[&_svg]:size-6";

export function CustomerHeader({ brand, coBrand, label, user, help, language, logout }: HeaderProps) {
  const showName = !brand.logo || needsName(brand.logo);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 w-wide flex-wrap items-center gap-x-2 sm:gap-x-3">
        <a
          className="inline-flex min-h-tap min-w-0 items-center gap-2 text-lg leading-tight font-bold tracking-heading text-ink no-underline max-sm:flex-1 max-sm:py-2 max-sm:text-md"
          href={brand.href}
        >
          {brand.logo && (
            <img {...brand.logo} className={logoClass({ hasName: showName })} alt={showName ? "" : brand.name} />
          )}
          {showName && <span>{brand.name}</span>}
        </a>
        {coBrand && <CoBrand {...coBrand} />}
        {language && <LanguageChoice {...language} atTop />}
        {(user || help || logout) && (
          <nav className="ms-auto flex flex-none items-center max-sm:-me-2 print:hidden" aria-label={label}>
            {user &&
              (user.account ? (
                <Account {...user.account} name={user.name} news={user.news} />
              ) : (
                <Name name={user.name} />
              ))}
            {help && (
              <a className={`${ENTRY} hover:underline`} href={help.href}>
                <HelpIcon />
                <span className="max-sm:sr-only">{help.label}</span>
              </a>
            )}
            {logout && (
              <form method="post" action={logout.action} data-once="">
                <button type="submit" className={`${ENTRY} hover:underline`}>
                  <LogoutIcon />
                  <span className="max-sm:sr-only">{logout.label}</span>
                </button>
              </form>
            )}
          </nav>
        )}
      </div>
    </header>
  );
}

function Name({ name }: { name: string }) {
  return (
    <span className={ENTRY} title={name}>
      <Person name={name} />
    </span>
  );
}

/** The name, on a phone its first letter. */
function Person({ name }: { name: string }) {
  return (
    <>
      <i
        className="hidden size-7 place-items-center rounded-full border border-line bg-sunken leading-none not-italic max-sm:grid"
        aria-hidden="true"
      >
        {Array.from(name)[0]}
      </i>
      <span className="max-w-48 truncate max-sm:sr-only">{name}</span>
    </>
  );
}

function CoBrand({ label, name, logo }: NonNullable<HeaderProps["coBrand"]>) {
  return (
    <p className="flex items-center gap-2 border-line text-xs leading-[1.3] text-ink-2 max-sm:order-3 max-sm:min-h-9 max-sm:flex-[1_0_100%] max-sm:border-t sm:border-s sm:ps-3">
      <span>
        {label} {!logo && <b className="font-medium text-ink sm:block">{name}</b>}
      </span>
      {logo && <img {...logo} className="h-6 w-auto max-w-28 object-contain" alt={name} />}
    </p>
  );
}

/** Opens without script; with script, a tap elsewhere or Escape closes it. */
function Account({ name, news, identity, links }: AccountMenu & { name: string; news: string | undefined }) {
  return (
    <details className="group relative" data-menu="">
      <summary className={ENTRY} title={name}>
        <Person name={name} />
        {news && (
          <span className="absolute end-2 top-2 size-2.5 rounded-full bg-warn">
            <span className="sr-only">{news}</span>
          </span>
        )}
        <ChevronIcon className="size-4 rotate-90 group-open:-rotate-90 max-sm:hidden" />
      </summary>
      <div className="absolute end-0 top-full z-20 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-md border border-line bg-surface p-2 shadow-md">
        {identity && <p className="border-b border-line px-3 py-2 text-xs text-ink-3 tabular-nums">{identity}</p>}
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a
                className="flex min-h-tap items-center rounded-sm px-3 text-sm font-medium text-ink no-underline hover:bg-hover hover:underline"
                href={href}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
