/**
 * What a span may say: codes, ids of ours and numbers. There is no attribute for text that a person has typed, and none
 * for the text of a statement or of an error.
 */
export type SpanAttributes = Partial<{
  "app.area": string;
  "app.brand": string;
  "app.job": string;
  "app.job.id": string;
  "app.job.attempt": number;
  "app.lender": string;
  "app.operation": string;
  "app.result": string;
  "app.submission.id": string;
  "db.system.name": "postgresql";
  /** The login, and for what the platform login is used. */
  "db.login": string;
  "db.reason": string;
  "http.request.method": string;
  "http.response.status_code": number;
  "http.route": string;
}>;

/** A span that has begun. */
export type OpenSpan = {
  /** For what happens elsewhere because of it: the header of W3C Trace Context. */
  readonly traceparent: string;
  /** Ends it; `failed` is the kind of error. */
  end(last?: { attributes?: SpanAttributes; failed?: string }): void;
};

export type SpanKind = "server" | "client" | "producer" | "consumer" | "internal";

export type NewSpan = {
  name: string;
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** The `traceparent` that it belongs to. Without one it begins the trace `traceId`. */
  parent: string | null;
  /** 32 hexadecimal digits. */
  traceId?: string;
  /** When it began and ended, for one that is told afterwards. */
  startedAt?: Date;
  endedAt?: Date;
};

/** What sends spans somewhere. */
export type Tracer = {
  start(span: NewSpan): OpenSpan;
  /** Sends what is left. */
  stop(): Promise<void>;
};
