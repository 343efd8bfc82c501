import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { machineNow } from "../setup/test-time";
import { ANSWER_FAULTS, answerPlanSchema, type GivenPlan } from "./answer-plan";
import { pingbackAddress } from "./dataforseo-tasks";
import { FakeAnswers } from "./fake-answers";

const MAX_BODY_BYTES = 2 ** 20;

/** POST /control. Each part that is given replaces what was said before. */
const controlSchema = z.strictObject({
	plans: z.array(answerPlanSchema).exactOptional(),
	seed: z.string().exactOptional(),
	/** Real time is the provider's time times this: 0.01 turns 90 s into 0.9 s. */
	time_scale: z.number().min(0).max(1).exactOptional(),
	/** Milliseconds that the stand-in's clock is ahead of the machine's. */
	offset_ms: z.number().exactOptional(),
	/** The next requests whose address contains `path`. */
	fault: z.strictObject({ path: z.string().default(""), kind: z.enum(ANSWER_FAULTS), times: z.int().min(1).default(1) }).exactOptional(),
});

export interface ServedAnswers {
	origin: string;
	answers: FakeAnswers;
	close(): void;
}

/** Serves the stand-ins on loopback. port: 0 takes a free one. */
export async function serveAnswers(of: { port?: number; plans?: GivenPlan[]; timeScale?: number } = {}): Promise<ServedAnswers> {
	const answers = new FakeAnswers(machineNow, (ms) => delay(ms));
	answers.service.plans = (of.plans ?? []).map((plan) => answerPlanSchema.parse(plan));
	answers.service.timeScale = of.timeScale ?? 1;
	answers.dataforseo.tasks.onTask = (task) => void pingBack(answers, task);
	const server = http.createServer((request, response) => {
		answer(answers, request, response).catch(() => response.destroy());
	});
	// workerd uses a connection again without noticing that the other side has closed it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve, reject) => server.on("error", reject).listen(of.port ?? 0, "127.0.0.1", resolve));
	const address = server.address();
	const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : of.port}`;
	return {
		origin,
		answers,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

/** Calls the address of a task when it is done; not of one that waits for long. */
async function pingBack({ service }: FakeAnswers, task: Parameters<FakeAnswers["dataforseo"]["tasks"]["onTask"]>[0]): Promise<void> {
	const address = pingbackAddress(task);
	const wait = task.readyAt - service.now();
	if (!URL.canParse(address) || wait > 3_600_000) return;
	await delay(Math.max(0, wait), null, { ref: false });
	await fetch(address).catch(() => {});
}

async function answer(answers: FakeAnswers, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method = "GET", url = "/" } = request;
	const body = await readBody(request);
	const headers = new Headers();
	for (const name of ["authorization", "content-type"]) if (request.headers[name]) headers.set(name, String(request.headers[name]));
	const asked = new Request(`http://stand-in${url}`, { method, headers, ...(method === "POST" && { body }) });
	const answered = await route(answers, asked, body);
	response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(Buffer.from(await answered.arrayBuffer()));
}

async function route(answers: FakeAnswers, asked: Request, body: string): Promise<Response> {
	const { service, dataforseo } = answers;
	switch (new URL(asked.url).pathname) {
		case "/":
			return Response.json({
				providers: "/providers/{dataforseo_live|dataforseo_queue|serpapi|searchapi}/…",
				control: "POST /control {plans, seed, time_scale, offset_ms, fault: {path, kind, times}}; GET tells plans",
				books: ["/control/ledger.json", "/control/calls.json", "/control/tasks.json"],
				faults: ANSWER_FAULTS,
			});
		case "/control/ledger.json":
			return Response.json({ micros: service.ledger.total(), charges: service.ledger.charges });
		case "/control/calls.json":
			return Response.json(service.calls);
		case "/control/tasks.json":
			return Response.json(
				dataforseo.tasks.all.map(({ id, readyAt, isFetched, task: { tag }, question }) => ({
					id,
					tag,
					...question,
					ready_at: readyAt,
					isFetched,
				})),
			);
		case "/control":
			if (asked.method !== "POST")
				return Response.json({ plans: service.plans, seed: service.seed, time_scale: service.timeScale, offset_ms: service.offsetMs });
			return control(answers, body);
		default:
			return answers.answer(asked);
	}
}

function control({ service }: FakeAnswers, body: string): Response {
	const read = controlSchema.safeParse(JSON.parse(body));
	if (!read.success) return Response.json({ error: z.prettifyError(read.error) }, { status: 400 });
	const { plans, seed, time_scale, offset_ms, fault } = read.data;
	if (plans) service.plans = plans;
	if (seed !== undefined) service.seed = seed;
	if (time_scale !== undefined) service.timeScale = time_scale;
	if (offset_ms !== undefined) service.offsetMs = offset_ms;
	if (fault) service.addFault(fault.path, fault.kind, fault.times);
	return Response.json({ ok: true });
}

async function readBody(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request) {
		bytes += chunk.length;
		if (bytes > MAX_BODY_BYTES) throw new Error("The body is too long.");
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}
