/** Imported before anything that logs. */
process.env.LOG_LEVEL = process.env.TEST_LOG_LEVEL ?? "silent";
