/** Imported first by the worker process, so that its log lines carry its role. */
process.env.APP_ROLE ??= "worker";
