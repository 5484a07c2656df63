type ChangeRequest = {
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
 * Whether a request may change data (OQ-105). A browser must prove that it comes from our own pages. Other clients pass
 * without our cookies; lenders' signed callbacks always pass.
 */
export function mayChangeData(request: ChangeRequest): boolean {
  if (SAFE.has(request.method) || request.isSignedCallback) return true;
  if (request.hasBearer && !request.hasOurCookies) return true;
  if (request.secFetchSite === "same-origin") return true;
  if (request.origin !== null) return request.origin === request.ownOrigin;
  return request.secFetchSite === null && !request.hasOurCookies;
}
