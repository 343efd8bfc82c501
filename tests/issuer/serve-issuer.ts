import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { machineNow } from "../setup/test-time";
import { FakeIssuer, ISSUER_CLIENT, SILENCE } from "./fake-issuer";
import { DISCOVERY_FAULTS, ISSUER_FAULTS, isIssuerFault } from "./issuer-faults";

/** Ten years. */
const LIFE_S = 315_360_000;
const MAX_BODY_BYTES = 64 * 1024;

/** POST /control: who signs in next, how the stand-in answers and misbehaves. */
const controlSchema = z.object({
	person: z
		.object({
			sub: z.string(),
			email: z.string(),
			given_name: z.string().optional(),
			family_name: z.string().optional(),
			claims: z.record(z.string(), z.unknown()).optional(),
		})
		.optional(),
	manner: z.enum(["own", "google", "entra", "okta"]).optional(),
	fault: z.custom<keyof typeof ISSUER_FAULTS | keyof typeof DISCOVERY_FAULTS>(isIssuerFault).nullish(),
	rotate: z.literal(true).optional(),
});

/** Serves the stand-in of a company's sign-in on loopback. port: 0 takes a free one. */
export async function serveIssuer({ port = 0 }: { port?: number }): Promise<{ origin: string; close(): void }> {
	const server = http.createServer((request, response) => {
		answer(issuer, request, response).catch(() => response.destroy());
	});
	// workerd uses a connection again without noticing that the other side has closed it.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve, reject) => server.on("error", reject).listen(port, "127.0.0.1", resolve));
	const address = server.address();
	const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`;
	// Tests move the clock of the app, and not this one.
	const issuer = new FakeIssuer(origin, machineNow, LIFE_S);
	return {
		origin,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}

async function answer(issuer: FakeIssuer, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method = "GET", url = "/" } = request;
	const body = await readBody(request);
	const headers = new Headers();
	for (const name of ["authorization", "content-type"]) if (request.headers[name]) headers.set(name, String(request.headers[name]));
	const asked = new Request(`${issuer.origin}${url}`, { method, headers, ...(method === "POST" && { body }) });
	const answered = (await route(issuer, asked, body)) ?? new Response("not found", { status: 404 });
	// Never answered: the other side gives up.
	if (answered.headers.has(SILENCE)) return;
	response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(Buffer.from(await answered.arrayBuffer()));
}

async function route(issuer: FakeIssuer, asked: Request, body: string): Promise<Response | null> {
	const { pathname } = new URL(asked.url);
	if (pathname === "/")
		return Response.json({
			...{ issuer: issuer.origin, client_id: ISSUER_CLIENT.id, client_secret: ISSUER_CLIENT.secret, next: issuer.next },
			...{ control: "POST /control {person, manner, fault, rotate}" },
			faults: [...Object.keys(ISSUER_FAULTS), ...Object.keys(DISCOVERY_FAULTS)],
		});
	if (pathname !== "/control") return issuer.answer(asked);
	const { person, manner, fault, rotate } = controlSchema.parse(JSON.parse(body));
	if (person) {
		const { sub, email, given_name = "", family_name = "", claims = {} } = person;
		issuer.next = { sub, email, given_name, family_name, claims };
	}
	if (manner) issuer.manner = manner;
	if (fault !== undefined) issuer.fault = fault;
	if (rotate) await issuer.rotate();
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
