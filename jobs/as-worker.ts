/** Imported first by the worker process: its log lines carry its role. */
process.env.APP_ROLE ??= "worker";
