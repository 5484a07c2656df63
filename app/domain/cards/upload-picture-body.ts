import { z } from "zod";

/** Longest upload, in bytes, and most pixels of a picture. */
export const PICTURE_LIMITS = { bytes: 512 * 1024, pixels: 4_000_000 } as const;

/** What s3-upload-file takes as multipart: the file in `image_name`, the card's name and ' - logo' in `path`. Messages are codes. */
export const uploadPictureBody = z.object({
  image_name: z
    .file({ error: "picture-needed" })
    .min(1, { error: "picture-needed" })
    .max(PICTURE_LIMITS.bytes, { error: "too-large" })
    .describe("PNG, JPEG or WebP of at most 512 KB and 4 megapixels"),
  path: z
    .string({ error: "picture-path" })
    .regex(/^[A-Za-z0-9 _-]{1,80} - logo$/, { error: "picture-path" })
    .describe("The card's name and ' - logo'"),
});
