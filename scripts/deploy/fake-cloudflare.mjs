// A Cloudflare account behind HTTP, for tests: it keeps what is made, and refuses what the real API refuses. Paths and bodies are those of
// https://github.com/cloudflare/api-schemas (openapi.json) as wrangler uses them. Codes of refusals are those that users of the API have published, but
// 7400 (name of a database) and 11003 (name of a queue), which are assumed; name patterns follow the platform's documentation.
import http from "node:http";
import { DatabaseSync } from "node:sqlite";
import { isObjectPath, listedObjects, objectRoutes } from "./fake-objects.mjs";

export const ACCOUNT = "0123456789abcdef0123456789abcdef";
export const TOKEN = "fake-token";
const MAX_VALUE_BYTES = 5 * 1024;

class Refusal extends Error {
	constructor(status, code, message) {
		super(message);
		Object.assign(this, { status, code });
	}
}

/**
 * Starts the API on a free port of this machine.
 * @param {{ plan?: "paid" | "free", hasR2?: boolean, hasQueues?: boolean, subdomain?: string | null, mayReadBilling?: boolean,
 *   accounts?: { id: string, name: string }[], zones?: Record<string, { name: string, enabled: boolean }[]> }} [as]
 */
export async function startFakeCloudflare(as = {}) {
	const account = {
		...{ plan: "paid", hasR2: true, hasQueues: true, subdomain: "team", mayReadBilling: true, zones: {} },
		accounts: [{ id: ACCOUNT, name: "Team" }],
		...as,
		databases: new Map(),
		/** Keys `jurisdiction/name`: the same name may exist in each jurisdiction. */
		buckets: new Set(),
		/** Objects by `jurisdiction/bucket/key`. */
		objects: new Map(),
		/** Requests for the database that are still answered. */
		failsAfter: Number.POSITIVE_INFINITY,
		queues: new Set(),
		scripts: new Map(),
		/** Requests that change something, in their order. */
		changes: [],
	};
	const server = http.createServer(async (request, response) => {
		const chunks = [];
		for await (const chunk of request) chunks.push(chunk);
		const sent = Buffer.concat(chunks);
		try {
			if (request.headers.authorization !== `Bearer ${TOKEN}`) throw new Refusal(401, 10000, "Authentication error");
			const result = answer(account, request, bodyOf(request, sent));
			response.end(result instanceof Uint8Array ? result : JSON.stringify(printed(request, result)));
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			response.statusCode = error.status;
			response.end(JSON.stringify({ success: false, errors: [{ code: error.code, message: error.message }], messages: [], result: null }));
		}
	});
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		account,
		origin: `http://127.0.0.1:${server.address().port}/client/v4`,
		close() {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		},
	};
}

function bodyOf(request, sent) {
	if (isObjectPath(request.url)) return new Uint8Array(sent);
	return sent.length === 0 ? undefined : JSON.parse(sent);
}

function printed(request, result) {
	if (result?.truncated !== undefined) return listedObjects(result);
	const isPaged = Array.isArray(result) && new URL(request.url, "http://api").searchParams.has("page");
	return { success: true, errors: [], messages: [], ...(isPaged ? pageOf(request, result) : { result }) };
}

function pageOf(request, all) {
	const { searchParams } = new URL(request.url, "http://api");
	const [page, size] = [Number(searchParams.get("page")), Number(searchParams.get("per_page") ?? 20)];
	const result = all.slice((page - 1) * size, page * size);
	return {
		result,
		result_info: { page, per_page: size, count: result.length, total_count: all.length, total_pages: Math.ceil(all.length / size) },
	};
}

const routes = [
	["GET", /^\/accounts$/, ({ accounts }) => accounts],
	[
		"GET",
		/^\/zones$/,
		({ zones }, { query }) => (Object.hasOwn(zones, query.get("name")) ? [{ id: query.get("name"), name: query.get("name") }] : []),
	],
	["GET", /^\/zones\/([^/]+)\/email\/sending\/subdomains$/, ({ zones }, { parts: [zone] }) => zones[zone]],
	["GET", /^\/subscriptions$/, subscriptions],
	[
		"GET",
		/^\/d1\/database$/,
		({ databases }, { query }) => [...databases.values()].filter(({ name }) => name.includes(query.get("name") ?? "")).map(shown),
	],
	["POST", /^\/d1\/database$/, createDatabase],
	["POST", /^\/d1\/database\/([^/]+)\/query$/, queryDatabase],
	["GET", /^\/r2\/buckets$/, listBuckets],
	["POST", /^\/r2\/buckets$/, createBucket],
	...objectRoutes((account) => requireR2(account), refuse),
	["GET", /^\/queues$/, listQueues],
	["POST", /^\/queues$/, createQueue],
	["GET", /^\/browser-rendering\/devtools\/session$/, () => []],
	[
		"GET",
		/^\/workers\/subdomain$/,
		({ subdomain }) => (subdomain ? { subdomain } : refuse(404, 10007, "You do not have a workers.dev subdomain.")),
	],
	[
		"GET",
		/^\/workers\/scripts\/([^/]+)\/secrets$/,
		(account, { parts: [name] }) => scriptOf(account, name).secrets.map((one) => ({ name: one, type: "secret_text" })),
	],
	[
		"GET",
		/^\/workers\/scripts\/([^/]+)\/deployments$/,
		(account, { parts: [name] }) => ({ deployments: scriptOf(account, name).deployments }),
	],
	["PUT", /^\/workers\/scripts\/([^/]+)$/, uploadScript],
];

function answer(account, request, body) {
	const url = new URL(request.url, "http://api");
	const inAccount = url.pathname.replace(/^\/client\/v4/, "");
	const [, id, rest] = /^\/accounts\/([^/]+)(\/.*)$/.exec(inAccount) ?? [];
	if (id !== undefined && !account.accounts.some((one) => one.id === id)) throw new Refusal(403, 10000, "Authentication error");
	for (const [method, pattern, handle] of routes) {
		const match = pattern.exec(rest ?? inAccount);
		if (method !== request.method || !match) continue;
		const given = {
			parts: match.slice(1),
			query: url.searchParams,
			body,
			jurisdiction: request.headers["cf-r2-jurisdiction"] ?? "default",
		};
		const result = handle(account, given);
		if (method !== "GET" && !/query$/.test(url.pathname)) account.changes.push(`${method} ${rest}`);
		return result;
	}
	throw new Refusal(404, 7003, `Could not route to ${inAccount}, perhaps your object identifier is invalid?`);
}

function refuse(status, code, message) {
	throw new Refusal(status, code, message);
}

function subscriptions({ plan, mayReadBilling }) {
	if (!mayReadBilling) throw new Refusal(403, 10000, "Authentication error");
	return plan === "paid" ? [{ rate_plan: { id: "workers_paid" }, state: "Paid" }] : [];
}

function shown({ uuid, name, jurisdiction }) {
	return { uuid, name, jurisdiction };
}

function createDatabase({ databases }, { body: { name, jurisdiction = null } }) {
	if (!/^[a-z0-9][a-z0-9-_]*$/.test(name)) throw new Refusal(400, 7400, "The database name is invalid");
	if ([...databases.values()].some((one) => one.name === name))
		throw new Refusal(400, 7502, `A database with the name '${name}' already exists`);
	const uuid = `00000000-0000-4000-8000-${String(databases.size + 1).padStart(12, "0")}`;
	databases.set(uuid, { uuid, name, jurisdiction, sql: new DatabaseSync(":memory:") });
	return shown(databases.get(uuid));
}

/** Source: developers.cloudflare.com/d1/platform/limits. */
const MAX_STATEMENT_BYTES = 100_000;
const MAX_PARAMETER_BYTES = 2_000_000;

function queryDatabase(account, { parts: [uuid], body }) {
	const database = account.databases.get(uuid) ?? refuse(404, 7404, `The database ${uuid} could not be found`);
	if (account.failsAfter-- <= 0) throw new Refusal(500, 7500, "internal error");
	const statements = body.batch ?? [body];
	if (statements.some(({ sql }) => Buffer.byteLength(sql) > MAX_STATEMENT_BYTES))
		throw new Refusal(400, 7500, "statement too long: SQLITE_TOOBIG");
	if (statements.some(({ params = [] }) => params.some((one) => Buffer.byteLength(String(one)) > MAX_PARAMETER_BYTES)))
		throw new Refusal(400, 7500, "string or blob too big: SQLITE_TOOBIG");
	try {
		return statements.map(({ sql, params = [] }) => ({ results: database.sql.prepare(sql).all(...params), success: true, meta: {} }));
	} catch (error) {
		throw new Refusal(400, 7500, `${error.message}: SQLITE_ERROR`);
	}
}

function requireR2({ hasR2 }) {
	if (!hasR2) throw new Refusal(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");
}

function listBuckets(account, { query, jurisdiction }) {
	requireR2(account);
	const names = [...account.buckets].filter((one) => one.startsWith(`${jurisdiction}/`)).map((one) => one.slice(jurisdiction.length + 1));
	return { buckets: names.filter((name) => name.includes(query.get("name_contains") ?? "")).map((name) => ({ name, jurisdiction })) };
}

function createBucket(account, { body: { name }, jurisdiction }) {
	requireR2(account);
	if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name)) throw new Refusal(400, 10005, "The specified bucket name is not valid.");
	const key = `${jurisdiction}/${name}`;
	if (account.buckets.has(key)) throw new Refusal(409, 10004, "The bucket you tried to create already exists, and you own it.");
	account.buckets.add(key);
	return { name, jurisdiction };
}

function requireQueues({ hasQueues }) {
	if (!hasQueues)
		throw new Refusal(
			403,
			11002,
			`In order to use Queues, you must enable your account at https://dash.cloudflare.com/${ACCOUNT}/workers/queues.`,
		);
}

function listQueues(account) {
	requireQueues(account);
	return [...account.queues].map((name) => ({ queue_name: name }));
}

function createQueue(account, { body: { queue_name: name } }) {
	requireQueues(account);
	if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name)) throw new Refusal(400, 11003, "Queue name is invalid.");
	if (account.queues.has(name)) throw new Refusal(409, 11009, `Queue name '${name}' is already taken.`);
	account.queues.add(name);
	return { queue_name: name };
}

function scriptOf({ scripts }, name) {
	return scripts.get(name) ?? refuse(404, 10007, "This Worker does not exist on your account.");
}

/** Bound resources must exist before; `wrangler deploy` sends these bindings and settings in the upload's metadata. */
function uploadScript(account, { parts: [name], body: { bindings, limits, migrations } }) {
	const before = account.scripts.get(name) ?? { secrets: [], deployments: [], classes: [] };
	if (limits && account.plan === "free")
		throw new Refusal(400, 100328, "CPU limits are not supported for the Free plan. Switch to a paid plan to set CPU limits.");
	const classes = [...before.classes, ...(migrations ?? [])];
	const names = new Set();
	for (const binding of bindings) {
		if (names.has(binding.name)) throw new Refusal(400, 10053, `Binding name '${binding.name}' already in use.`);
		names.add(binding.name);
		refuseBinding(account, binding, classes);
	}
	const kept = before.secrets.filter((one) => !names.has(one));
	const secrets = [...kept, ...bindings.filter(({ type }) => type === "secret_text").map((one) => one.name)];
	const version = `version-${before.deployments.length + 1}`;
	const deployments = [{ versions: [{ version_id: version, percentage: 100 }] }, ...before.deployments];
	account.scripts.set(name, { secrets, deployments, classes, bindings });
	return { id: name, deployment_id: version };
}

function refuseBinding(
	account,
	{ name, type, id, bucket_name: bucket, jurisdiction = "default", queue_name: queue, class_name: className, text },
	classes,
) {
	if (type === "d1" && !account.databases.has(id))
		throw new Refusal(400, 10021, `binding ${name} of type d1 must have a valid \`id\` specified`);
	if (type === "r2_bucket" && !account.hasR2)
		throw new Refusal(400, 10136, `R2 binding error for bucket '${bucket}': Please enable R2 through the Cloudflare Dashboard.`);
	if (type === "r2_bucket" && !account.buckets.has(`${jurisdiction}/${bucket}`))
		throw new Refusal(400, 10085, `R2 bucket '${bucket}' not found. Please use a different name and try again.`);
	if (type === "queue" && !account.queues.has(queue)) throw new Refusal(400, 11000, `Queue '${queue}' does not exist.`);
	if (type === "durable_object_namespace" && !classes.includes(className))
		throw new Refusal(
			400,
			10061,
			`Cannot create binding for class ${className} because it is not currently configured to implement Durable Objects.`,
		);
	if (type.endsWith("_text") && Buffer.byteLength(text) > MAX_VALUE_BYTES) throw new Refusal(400, 10021, `binding ${name} is too large`);
}
