import { HelpIcon, LogoutIcon } from "~/ui/icons/icons";

/** A picture with its own size in pixels, so that nothing moves when it arrives. */
export type Picture = { src: string; width: number; height: number };

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
  user?: { name: string };
  help?: { href: string; label: string };
  /** Logout is a POST, so that no link or prefetch can sign anybody out. */
  logout?: { action: string; label: string };
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
            {user && (
              <span className="head-link who" title={user.name}>
                <i aria-hidden="true">{Array.from(user.name)[0]}</i>
                <span>{user.name}</span>
              </span>
            )}
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
