import { isUsableFolder } from "~/integrations/storage/local-storage";
import { localFolder } from "~/integrations/storage/storage.server";
import { env } from "~/platform/env.server";

/** Whether this process can write and read files in its folder. A bucket is not asked, and counts as yes. */
export const canKeepFiles = async (): Promise<boolean> => env().s3 !== null || isUsableFolder(localFolder());
