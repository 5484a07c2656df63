import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { PICTURE_LIMITS, uploadPictureBody } from "~/domain/cards/requests";
import { publicContext, staffContext } from "~/http/request/guards.server";
import { parseBody } from "~/http/request/parse-body.server";
import { receiveSmallFile } from "~/http/request/receive-small-file.server";
import { allowMethods, apiResponse, methodNotAllowed } from "~/http/response/envelope.server";
import { refuseCall } from "~/http/response/respond.server";
import { CARD_WORDS, cardMessage } from "~/i18n/staff/cards";
import { readCardPicture, storeCardPicture } from "~/services/cards/store-card-picture.server";

/**
 * POST multipart {image_name, path} → file: the URL of the re-encoded picture (API-10, CC-14). Checks the permission
 * before it reads the body and again before it stores the picture; no transaction is open in between.
 */
export async function action(args: ActionFunctionArgs) {
  allowMethods(args.request, "POST");
  await staffContext(args, "cards:edit", async () => true);
  const sent = await receiveSmallFile(args.request, { field: "image_name", maxBytes: PICTURE_LIMITS.bytes });
  if (!sent.ok) return refuseCall(sent, { words: cardMessage });
  const { file, fields } = sent;
  const body = parseBody(
    uploadPictureBody,
    { ...fields, image_name: file && new File([file], "picture") },
    cardMessage,
  );
  if (!body.ok) return refuseCall(body);
  const { image_name: image, path } = body.value;
  const picture = await readCardPicture(new Uint8Array(await image.arrayBuffer()));
  if (!picture.ok) {
    const message = CARD_WORDS[picture.code];
    return refuseCall(picture.code, { message, errors: { image_name: [message] } });
  }
  const { url } = await staffContext(args, "cards:edit", (ctx) => storeCardPicture({ ctx, picture, label: path }));
  return apiResponse({ file: url }, { message: CARD_WORDS.uploaded });
}

export function loader(args: LoaderFunctionArgs) {
  publicContext(args);
  return methodNotAllowed("POST");
}
