import { prepareTestServer } from "./test-server";

/** Vitest's, for the integration tests. */
export default () => prepareTestServer();
