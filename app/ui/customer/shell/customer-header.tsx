import { ChevronIcon, HelpIcon, LogoutIcon } from "~/ui/components/icons/icons";
import type { StillThereProps } from "./session-timeout";

/** A picture with its own size in pixels, so that nothing moves when it arrives. */
export type Picture = { src: string; width: number; height: number };

/** What the customer's name opens. `identity` is the masked number or address that they signed in with. */
export type AccountMenu = { identity: string | null; links: readonly { href: string; label: string }[] };

export type HeaderProps = {
  brand: {
    name: string;
    href: string;
    logo?: Picture;
    /** True when the logo is a sign without letters, so that the name must stand beside it. */
    showName?: boolean;
  };
  /** The partner through which the visit came; `label` is the word for 'with'. */
  coBrand?: { label: string; name: string; logo?: Picture };
  /** Name of the navigation for screen readers: 'Account'. */
  label: string;
  user?: { name: string; account?: AccountMenu };
  help?: { href: string; label: string };
  /** Logout is a POST, so that no link or prefetch can sign anybody out. */
  logout?: { action: string; label: string };
  /** The inactivity prompt of the signed-in; it stands at the end of the page. */
  stillThere?: StillThereProps;
};

export function CustomerHeader({ brand, coBrand, label, user, help, logout }: HeaderProps) {
  const showName = brand.showName || !brand.logo;
  return (
    <header className="site-head">
      <div className="wide">
        <a className="logo" href={brand.href}>
          {brand.logo && <img {...brand.logo} alt={showName ? "" : brand.name} />}
          {showName && <span>{brand.name}</span>}
        </a>
        {coBrand && (
          <p className="cobrand">
            <span>
              {coBrand.label} {!coBrand.logo && <b>{coBrand.name}</b>}
            </span>
            {coBrand.logo && <img {...coBrand.logo} alt={coBrand.name} />}
          </p>
        )}
        {(user || help || logout) && (
          <nav aria-label={label}>
            {user && (user.account ? <Account {...user.account} name={user.name} /> : <Name name={user.name} />)}
            {help && (
              <a className="head-link" href={help.href}>
                <HelpIcon />
                <span>{help.label}</span>
              </a>
            )}
            {logout && (
              <form method="post" action={logout.action} data-once="">
                <button type="submit" className="head-link">
                  <LogoutIcon />
                  <span>{logout.label}</span>
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
    <span className="head-link who" title={name}>
      <Initial name={name} />
      <span>{name}</span>
    </span>
  );
}

function Initial({ name }: { name: string }) {
  return <i aria-hidden="true">{Array.from(name)[0]}</i>;
}

/** Opens without script; with it a tap elsewhere or Escape closes it. */
function Account({ name, identity, links }: AccountMenu & { name: string }) {
  return (
    <details className="account" data-menu="">
      <summary className="head-link who" title={name}>
        <Initial name={name} />
        <span>{name}</span>
        <ChevronIcon />
      </summary>
      <div>
        {identity && <p className="cap num">{identity}</p>}
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
