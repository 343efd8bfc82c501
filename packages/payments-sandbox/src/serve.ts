import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { answerApi, holdKey, type Keys } from "./api";
import { browserScript } from "./browser-script";
import { runDue } from "./clock";
import { answerControl, type Recorded, type Sandbox } from "./control";
import { describeSandbox } from "./describe";
import { Failure } from "./failure";
import { Faults } from "./faults";
import { parseForm } from "./form";
import { linkInvoices } from "./invoice-outcomes";
import {
	authenticate,
	authenticationPage,
	cardFrame,
	checkoutPage,
	invoicePage,
	makeMethod,
	type Page,
	payOnPage,
	submitCheckout,
} from "./pages";
import { Webhooks } from "./webhooks";
import { World } from "./world";

const DUE_EVERY_MS = 1_000;
const MAX_BODY_BYTES = 1024 * 1024;
const CALLS_KEPT = 20_000;

export interface SandboxSettings {
	folder: string;
	port: number;
	keys: Keys;
	webhook: { url: string; secret: string };
}

/** Starts the sandbox; resolves with its address. */
export async function serveSandbox({ folder, port, keys, webhook }: SandboxSettings): Promise<{ origin: string; close(): void }> {
	const world = new World(folder);
	linkInvoices(world);
	const sandbox: Sandbox = { world, webhooks: new Webhooks(world, webhook), faults: new Faults(), calls: [] };
	const server = http.createServer((request, response) => {
		answer(sandbox, keys, request, response).catch((error) => {
			process.stderr.write(`${String(error)}\n`);
			response.writeHead(500).end();
		});
	});
	// workerd uses a connection again without noticing that the other side has closed it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
	const address = server.address();
	world.origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`;
	const due = setInterval(() => {
		runDue(world);
		world.store.commit();
	}, DUE_EVERY_MS);
	return {
		origin: world.origin,
		close() {
			clearInterval(due);
			sandbox.webhooks.close();
			server.close();
			server.closeAllConnections();
		},
	};
}

async function answer(sandbox: Sandbox, keys: Keys, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const body = await readBody(request);
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://sandbox");
	if (pathname.startsWith("/v1/")) return await api(sandbox, keys, { request, response, body, pathname });
	if (pathname.startsWith("/control/")) return await control(sandbox, { request, response, body, pathname });
	if (/^\/[a-z]+\/stripe\.js$/.test(pathname)) {
		response
			.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" })
			.end(browserScript(sandbox.world.origin));
		return;
	}
	if (pathname === "/elements/methods" && request.method === "POST") return newMethod(sandbox, response, body);
	const page = pageOf(sandbox, keys, { method: request.method ?? "GET", pathname, searchParams, body });
	sandbox.world.store.commit();
	if (!page) return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
	response.writeHead(page.status, { "Content-Type": "text/html; charset=utf-8", ...(page.to && { Location: page.to }) }).end(page.html);
}

interface Asked {
	request: IncomingMessage;
	response: ServerResponse;
	body: string;
	pathname: string;
}

async function api(sandbox: Sandbox, keys: Keys, { request, response, body, pathname }: Asked): Promise<void> {
	const { world, faults, calls } = sandbox;
	const key = request.headers["idempotency-key"];
	const call: Recorded = {
		method: request.method ?? "GET",
		path: pathname,
		status: null,
		idempotency_key: key ? String(key) : null,
		at: world.now(),
	};
	calls.push(call);
	if (calls.length > CALLS_KEPT) calls.shift();
	const fault = faults.take(`${call.method} ${pathname}`);
	if (fault && !fault.after_effect) {
		if (fault.kind === "drop") return void request.socket.destroy();
		if (fault.kind === "error" || fault.kind === "refuse") return failOnPurpose(response, fault.kind);
		const free = call.idempotency_key ? holdKey(call.idempotency_key) : () => false;
		await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
		free();
	}
	const answered = answerApi(world, keys, request, body);
	call.status = answered.status;
	if (fault?.after_effect) {
		if (fault.kind === "drop") return void request.socket.destroy();
		if (fault.kind === "error" || fault.kind === "refuse") return failOnPurpose(response, fault.kind);
		await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
	}
	response.writeHead(answered.status, answered.headers).end(answered.body);
}

/** Faults that are answers. Source: https://docs.stripe.com/api/errors, "HTTP status code summary", types `api_error` and `invalid_request_error`. */
const FAULT_ANSWERS = { error: [500, "api_error"], refuse: [400, "invalid_request_error"] } as const;

function failOnPurpose(response: ServerResponse, kind: keyof typeof FAULT_ANSWERS): void {
	const [status, type] = FAULT_ANSWERS[kind];
	response
		.writeHead(status, { "Content-Type": "application/json" })
		.end(JSON.stringify({ error: { type, message: "An error made on purpose." } }));
}

async function control(sandbox: Sandbox, { request, response, body, pathname }: Asked): Promise<void> {
	const reply = (status: number, value: unknown) =>
		void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value, null, "\t"));
	try {
		const answered = await answerControl(sandbox, request.method ?? "GET", pathname, body ? JSON.parse(body) : {});
		return answered === null ? reply(404, { message: "Unknown control." }) : reply(200, answered);
	} catch (error) {
		return reply(400, { message: error instanceof Error ? error.message : String(error) });
	}
}

function newMethod({ world }: Sandbox, response: ServerResponse, body: string): void {
	const reply = (status: number, value: unknown) =>
		void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
	try {
		const method = makeMethod(world, parseForm(body));
		world.store.commit();
		reply(200, method);
	} catch (error) {
		if (!(error instanceof Failure)) throw error;
		reply(error.status, { error: error.error });
	}
}

interface PageRequest {
	method: string;
	pathname: string;
	searchParams: URLSearchParams;
	body: string;
}

function pageOf({ world }: Sandbox, keys: Keys, { method, pathname, searchParams, body }: PageRequest): Page | null {
	const [, place = "", id = ""] = pathname.split("/");
	const isPost = method === "POST";
	switch (place) {
		case "":
			return { status: 200, html: describeSandbox() };
		case "elements":
			return cardFrame(keys.publishable, { hasFields: id === "card", isNight: searchParams.get("theme") === "night" });
		case "3ds":
			return isPost ? authenticate(world, id, parseForm(body)) : authenticationPage(world, id, searchParams.has("embedded"));
		case "c":
			return isPost ? submitCheckout(world, id, parseForm(body)) : checkoutPage(world, id);
		case "i":
			return isPost ? payOnPage(world, id, parseForm(body)) : invoicePage(world, id);
		default:
			return null;
	}
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
