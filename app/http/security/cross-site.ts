type Asked = {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
  hasOurCookies: boolean;
  hasBearer: boolean;
  /** Scheme, host and port of this site. */
  ownOrigin: string;
  /** Callbacks of lenders are signed and have no Origin. */
  isSignedCallback: boolean;
};

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change data (OQ-105). A browser must prove that it comes from our own pages. Other clients
 * pass: bearer calls without cookies, and lenders' signed callbacks.
 */
export function mayChange(asked: Asked): boolean {
  if (SAFE.has(asked.method) || asked.isSignedCallback) return true;
  if (asked.hasBearer && !asked.hasOurCookies) return true;
  if (asked.secFetchSite === "same-origin") return true;
  if (asked.origin !== null) return asked.origin === asked.ownOrigin;
  return asked.secFetchSite === null && !asked.hasOurCookies;
}
