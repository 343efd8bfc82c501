import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readBodyText } from "~/server/api/read-body";
import { ctxFor } from "~/server/guards";
import { findPayments } from "~/services/billing/provider";
import { takeEvent } from "~/services/billing/serve-events";

const MAX_BYTES = 256 * 1024;

/** POST /webhooks/stripe: an event of the payment provider, proved by its signature over the body as it came. Answered before it is served. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) return new Response(null, { status: 413 });
	const body = await readBodyText(request);
	if (body.length > MAX_BYTES) return new Response(null, { status: 413 });
	const ctx = await ctxFor(context);
	if (!(await findPayments(ctx))) return new Response(null, { status: 503 });
	const isTaken = await takeEvent(ctx, { body, signature: request.headers.get("Stripe-Signature") ?? "" });
	return new Response(null, { status: isTaken ? 200 : 400 });
}

export function loader(): Response {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
