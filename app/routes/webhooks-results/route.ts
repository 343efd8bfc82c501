import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ctxFor } from "~/server/guards";
import { takeReadyTask } from "~/services/sources/take-ready-task";

/** A provider's name of a task. */
const TASK_ID = /^[\w-]{1,64}$/;
/** Longer addresses were not made here. */
const MAX_SEALED = 200;

/** GET /webhooks/results: a provider of result pages has the list that it was asked for. The sealed tag in the address proves whom it belongs to. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const sealedTag = searchParams.get("task") ?? "";
	const id = searchParams.get("id") ?? "";
	if (sealedTag === "" || sealedTag.length > MAX_SEALED) return new Response(null, { status: 400 });
	const isTaken = await takeReadyTask(await ctxFor(context), { sealedTag, taskId: TASK_ID.test(id) ? id : null });
	return new Response(null, { status: isTaken ? 200 : 400 });
}
