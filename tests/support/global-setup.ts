import { prepareTestServer } from "./test-server";

/** Vitest's global setup, for the integration tests. */
export default () => prepareTestServer();
