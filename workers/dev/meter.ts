import type { Env } from "~/server/env";
import { readMeter, resetMeter } from "~/server/meter";

/** GET /dev/meter: usage since the last DELETE. */
export async function devMeter(request: Request, env: Env): Promise<Response> {
	if (request.method === "DELETE") await resetMeter(env);
	return Response.json(await readMeter(env));
}
