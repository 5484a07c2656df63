type Asked = {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
  hasOurCookies: boolean;
  hasBearer: boolean;
  /** Scheme, host and port of the site itself. */
  ownOrigin: string;
  /** Callbacks of lenders are signed and carry no Origin. */
  isSignedCallback: boolean;
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change anything (OQ-105). A browser must say that it comes from our own pages; what is no browser, a bearer call
 * without cookies, and a lender's signed callback pass.
 */
export function mayChange(asked: Asked): boolean {
  if (SAFE.has(asked.method) || asked.isSignedCallback) return true;
  if (asked.hasBearer && !asked.hasOurCookies) return true;
  if (asked.secFetchSite === "same-origin") return true;
  if (asked.origin !== null) return asked.origin === asked.ownOrigin;
  return asked.secFetchSite === null && !asked.hasOurCookies;
}
