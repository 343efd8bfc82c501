import { z } from "zod";
import { errorResponse } from "~/server/api/error-answer";
import { parseBody, readBodyText } from "~/server/api/read-body";
import { TransportError } from "~/server/api/transport-error";
import { createCtx } from "~/server/context";
import { devDnsSchema, loadDevDns, saveDevDns } from "~/server/dev-dns";
import { devFaultsSchema, loadDevFaults, saveDevFaults } from "~/server/dev-faults";
import type { Env } from "~/server/env";
import { readMeter, resetMeter } from "~/server/meter";
import { AppError } from "~/services/app-error";
import { setCrawlerSource } from "~/services/crawler-config/crawler-configs";
import { parseInput } from "~/services/parse-input";
import { devClock } from "./clock";
import { devHistory } from "./history";
import { devOutbox, devOutboxPage } from "./outbox";
import { devAskRelays, devRelayPages, devRelays, devTestRelays } from "./relays";
import { devTick } from "./tick";
import { devUsers } from "./users";

/** Replaces the outside service's script: accepts every visitor as a person. */
const SCRIPT = `globalThis.turnstile = {
	render(_place, options) {
		this.options = options;
		this.reset();
		return "development";
	},
	reset() {
		setTimeout(() => this.options.callback("development-person-" + Math.random().toString(36).slice(2)), 10);
	},
	remove() {},
};
`;

/** GET /dev/bot-check.js: the script that forms load instead of Turnstile. */
async function devBotCheck(): Promise<Response> {
	return new Response(SCRIPT, { headers: { "Content-Type": "text/javascript; charset=utf-8", "X-Content-Type-Options": "nosniff" } });
}

const schema = z.object({ source: z.enum(["browser", "fetch", "relay"]) });

/** POST /dev/source {source}: publishes a crawler config with the other source. */
async function devSource(request: Request, env: Env): Promise<Response> {
	const parsed = schema.safeParse(await request.json());
	if (!parsed.success) return Response.json({ code: "ValidationException", message: parsed.error.message, errors: {} }, { status: 422 });
	await setCrawlerSource(await createCtx(env, { requestId: "dev-source" }), parsed.data.source);
	return Response.json(parsed.data);
}

/** Number of newest jobs that are listed. */
const JOBS_MAX = 1_000;

/** GET /dev/jobs.json: jobs in every state, the newest first, and dead messages as {state: "dead", reason, body}. */
async function devJobs(_request: Request, env: Env): Promise<Response> {
	const [jobs, dead] = await env.DB.batch<object>([
		env.DB.prepare(
			`SELECT id, hid, bucket_id, slot, retry, state, priority, lease, lease_until, not_before, failed_leases, joins, reason, created_at, ended_at
				FROM job ORDER BY id DESC LIMIT ?`,
		).bind(JOBS_MAX),
		env.DB.prepare("SELECT 'dead' AS state, queue, reason, body, at FROM dead_message ORDER BY id DESC LIMIT ?").bind(JOBS_MAX),
	]);
	return Response.json([...(jobs?.results ?? []), ...(dead?.results ?? [])]);
}

type Aid = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

const AIDS: Record<string, Record<string, Aid>> = {
	"/dev/users": { POST: devUsers },
	"/dev/outbox.json": { GET: devOutbox, DELETE: devOutbox },
	"/dev/outbox": { GET: devOutboxPage },
	"/dev/bot-check.js": { GET: devBotCheck },
	"/dev/clock": { GET: devClock, POST: devClock },
	"/dev/tick": { POST: devTick },
	"/dev/history": { POST: devHistory },
	"/dev/source": { POST: devSource },
	"/dev/relays": { POST: devRelays, PUT: devTestRelays },
	"/dev/relays/ask": { POST: devAskRelays },
	"/dev/relays/pages": { POST: devRelayPages },
	"/dev/faults": { GET: devFaults, POST: devFaults },
	"/dev/queue": { POST: devQueue },
	"/dev/dns": { GET: devRecords, POST: devRecords },
	"/dev/jobs.json": { GET: devJobs },
	"/dev/meter": { GET: devMeter, DELETE: devMeter },
};

/** Development aids: no sign-in, and no part of a production build. Source: design.md "development aids". */
export async function devAids(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
	try {
		const methods = AIDS[new URL(request.url).pathname];
		if (!methods) throw new AppError("NotFoundException");
		const aid = methods[request.method];
		if (!aid) throw new TransportError("MethodNotAllowedException", { Allow: Object.keys(methods).join(", ") });
		return await aid(request, env, execution);
	} catch (error) {
		return errorResponse(await createCtx(env, { requestId: "dev" }), request, error);
	}
}

/** GET /dev/meter: usage since the last DELETE. */
async function devMeter(request: Request, env: Env): Promise<Response> {
	if (request.method === "DELETE") await resetMeter(env);
	return Response.json(await readMeter(env));
}

/** GET or POST /dev/faults: faults from now on; {} clears them. */
async function devFaults(request: Request, env: Env): Promise<Response> {
	if (request.method === "POST") await saveDevFaults(env, parseInput(devFaultsSchema, parseBody(await readBodyText(request))));
	return Response.json(await loadDevFaults(env));
}

/** GET or POST /dev/dns: records of names from now on, {name: {type: [value]}}; {} clears them. */
async function devRecords(request: Request, env: Env): Promise<Response> {
	if (request.method === "POST") await saveDevDns(env, parseInput(devDnsSchema, parseBody(await readBodyText(request))));
	return Response.json(await loadDevDns(env));
}

/** POST /dev/queue: puts the body on the queue unchanged; as JSON where it is JSON, else as text. */
async function devQueue(request: Request, env: Env): Promise<Response> {
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
