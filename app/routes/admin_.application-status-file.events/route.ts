import type { LoaderFunctionArgs } from "@remix-run/node";
import { isUuid } from "~/domain/patterns/uuid";
import { isMoving, type UploadProgress } from "~/domain/uploads/views";
import { apiAnswer, apiRefusal } from "~/http/envelope.server";
import { eventStream } from "~/http/event-stream.server";
import { staffContext } from "~/http/guards.server";
import { readUploadProgress } from "~/http/upload-views.server";

const lookAt = (state: UploadProgress) => ({ state, isLast: !isMoving(state.state) });

/**
 * How far the file of `?upload=` is, as server-sent events: each look is a short read of its own, and asks for the right again. With `as=json` it
 * answers once.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const uploadId = searchParams.get("upload") ?? "";
  const read = () =>
    staffContext(args, "uploads:edit", async (ctx) =>
      isUuid(uploadId) ? readUploadProgress({ ctx, uploadId }) : null,
    );
  const first = await read();
  if (!first) return apiRefusal(404, "not-found");
  if (searchParams.get("as") === "json") return apiAnswer({ data: first });
  const look = async () => {
    const found = await read().catch((thrown: unknown) => {
      if (thrown instanceof Response) return null;
      throw thrown;
    });
    return found && lookAt(found);
  };
  return eventStream({ signal: args.request.signal, first: lookAt(first), look });
}
