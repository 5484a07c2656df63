import { z } from "zod";
import { sessionsRequest } from "~/domain/access/session-requests";
import { identityRequest } from "./profile-requests";

/** The forms of My details: end sessions, or confirm the identity. */
export const myDetailsRequest = z.union([sessionsRequest, identityRequest]);
