import { readBodyText } from "~/server/api/read-body";
import type { Env } from "~/server/env";

/** POST /dev/queue: puts the body on the queue unchanged; as JSON where it is JSON, else as text. */
export async function devQueue(request: Request, env: Env): Promise<Response> {
	const text = await readBodyText(request);
	const message = readJson(text);
	if (message === undefined) await env.LOOKS_HIGH.send(text, { contentType: "text" });
	else await env.LOOKS_HIGH.send(message, { contentType: "json" });
	return Response.json({ sent: 1 });
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
