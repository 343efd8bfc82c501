import { z } from "zod";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { setCrawlerSource } from "~/services/crawler-config/crawler-configs";

const schema = z.object({ source: z.enum(["browser", "fetch"]) });

/** POST /dev/source {source}: publishes a crawler config with the other source. */
export async function devSource(request: Request, env: Env): Promise<Response> {
	const parsed = schema.safeParse(await request.json());
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	await setCrawlerSource(await createCtx(env, { requestId: "dev-source" }), parsed.data.source);
	return Response.json(parsed.data);
}
