import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { ROUTES } from "./calls";
import { expandAnswer } from "./expand";
import { Failure, invalid } from "./failure";
import { type Form, listOf, parseForm, refuseUnknown } from "./form";
import type { Call } from "./route";
import { API_VERSION, type World } from "./world";

export interface Keys {
	secret: string;
	publishable: string;
}

export interface Answer {
	status: number;
	body: string;
	headers: Record<string, string>;
}

const running = new Set<string>();

/** One request of the API: key, version, parameters, idempotency, effect, answer. */
export function answerApi(world: World, keys: Keys, request: IncomingMessage, body: string): Answer {
	const id = world.id("req");
	const key = request.headers["idempotency-key"];
	const url = new URL(request.url ?? "/", "http://sandbox");
	const headers = { "Content-Type": "application/json", "Request-Id": id, "Stripe-Version": API_VERSION };
	const idempotency = typeof key === "string" && request.method === "POST" ? key : null;
	const digest = createHash("sha256").update(`${request.method} ${url.pathname} ${body}`).digest("hex");
	try {
		const isPublic = whoAsks(request, keys);
		const version = request.headers["stripe-version"];
		if (version !== undefined && version !== API_VERSION) throw invalid(`Invalid Stripe API version: ${String(version)}`);
		const before = idempotency ? world.store.get("request", idempotency) : undefined;
		if (before && before.digest !== digest) throw otherParameters();
		if (before) return { status: before.status, body: before.body, headers: { ...headers, "Idempotent-Replayed": "true" } };
		if (idempotency && running.has(idempotency)) throw inUse();
		world.request = { id, idempotency_key: idempotency };
		const form = parseForm(request.method === "GET" || request.method === "DELETE" ? url.search.slice(1) || body : body);
		return kept(world, { idempotency, digest }, headers, () =>
			carryOut(world, { method: request.method ?? "GET", path: url.pathname, form, isPublic }),
		);
	} catch (error) {
		return failed(error, headers);
	} finally {
		world.store.commit();
	}
}

/** Answers are kept under the key, failures after the checks too. */
function kept(
	world: World,
	{ idempotency, digest }: { idempotency: string | null; digest: string },
	headers: Record<string, string>,
	work: () => unknown,
): Answer {
	let answer: Answer;
	try {
		answer = { status: 200, body: JSON.stringify(work()), headers };
	} catch (error) {
		answer = failed(error, headers);
	}
	if (idempotency) world.store.put("request", { id: idempotency, digest, status: answer.status, body: answer.body, at: world.now() });
	return answer;
}

function carryOut(world: World, asked: { method: string; path: string; form: Form; isPublic: boolean }): unknown {
	const parts = asked.path.replace(/^\/v1\//, "").split("/");
	for (const route of ROUTES) {
		const names = route.path.split("/");
		const isMatch =
			route.method === asked.method &&
			names.length === parts.length &&
			names.every((name, index) => name.startsWith(":") || name === parts[index]);
		if (!isMatch || (asked.isPublic && !route.isPublic)) continue;
		refuseUnknown(asked.form, route.takes.split(" "));
		const ids = parts.filter((_, index) => names[index]?.startsWith(":")).map(decodeURIComponent);
		const call: Call = { world, ids, form: asked.form, isPublic: asked.isPublic };
		const expand = (listOf(asked.form, "expand") ?? []).map(String);
		return expandAnswer(world, route.answer(call), expand);
	}
	throw invalid(`Unrecognized request URL (${asked.method}: ${asked.path}).`, {}, 404);
}

/** true for the publishable key. */
function whoAsks(request: IncomingMessage, keys: Keys): boolean {
	const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
	if (given === keys.secret) return false;
	if (given === keys.publishable) return true;
	throw new Failure(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
}

function otherParameters(): Failure {
	return new Failure(400, {
		type: "idempotency_error",
		message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
	});
}

function inUse(): Failure {
	return new Failure(409, {
		type: "idempotency_error",
		code: "idempotency_key_in_use",
		message: "There is currently another in-progress request using this Idempotent Key.",
	});
}

/** Holds a key for a request that is made to last. */
export function holdKey(key: string): () => void {
	running.add(key);
	return () => running.delete(key);
}

function failed(error: unknown, headers: Record<string, string>): Answer {
	const failure = error instanceof Failure ? error : new Failure(500, { type: "api_error", message: "An unknown error occurred." });
	if (!(error instanceof Failure)) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
	return { status: failure.status, body: JSON.stringify({ error: failure.error }), headers };
}
