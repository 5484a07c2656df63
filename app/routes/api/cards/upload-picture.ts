import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { PICTURE_LIMITS, uploadPictureBody } from "~/domain/cards/upload-picture-body";
import { invalidBody, parseBody, readMultipart } from "~/http/request/api-body.server";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { allowMethods, apiRefusal, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { readCardPicture, storeCardPicture } from "~/services/cards/store-card-picture.server";

/**
 * POST multipart {image_name, path} → file: the URL of the picture, drawn anew (API-10, CC-14). The caller's right is asked before the body is
 * read, and again when the picture is kept: between them nothing is held open.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  await staffContext(args, "cards:edit", async () => true);
  const parts = await readMultipart(args.request, PICTURE_LIMITS.bytes, cardMessage);
  const body = parseBody(uploadPictureBody, parts, cardMessage);
  if (!body.ok) return invalidBody(body);
  const { image_name: file, path } = body.value;
  const picture = await readCardPicture(new Uint8Array(await file.arrayBuffer()));
  if (!picture.ok) {
    const message = CARD_WORDS[picture.code];
    return apiRefusal(422, picture.code, undefined, { message, errors: { image_name: [message] } });
  }
  const { url } = await staffContext(args, "cards:edit", (ctx) => storeCardPicture({ ctx, picture, label: path }));
  return apiResponse({ file: url }, { message: CARD_WORDS.uploaded });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
