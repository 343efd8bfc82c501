import http from "node:http";
import { afterEach, expect, inject, test } from "vitest";
import { address, makeUser } from "./browser";
import { advance } from "./outbox";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
	fetch(address(path), { method: "POST", redirect: "manual", headers: { Origin: address(""), ...headers }, body });
const faults = (wanted: object) =>
	fetch(address("/dev/faults"), { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wanted) });

afterEach(() => faults({}));

/** Status of a visit with another Host header, which fetch cannot send. */
function statusAt(host: string): Promise<number> {
	const { hostname, port } = new URL(inject("ready").app);
	return new Promise((resolve, reject) => {
		const asked = http.request({ hostname, port, path: "/login", headers: { Host: host }, agent: false }, (answer) => {
			answer.resume();
			resolve(answer.statusCode ?? 0);
		});
		asked.on("error", reject).end();
	});
}

/** Status of a request on an agent's single keep-alive connection. */
function askOn(agent: http.Agent, method: string, path: string, body = ""): Promise<number | string> {
	const { hostname, port } = new URL(inject("ready").app);
	return new Promise((resolve) => {
		const headers = body === "" ? {} : { "Content-Length": Buffer.byteLength(body), "Content-Type": "application/json" };
		const asked = http.request({ hostname, port, method, path, agent, headers }, (answer) => {
			answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
		});
		asked.on("error", (error) => resolve(String(error)));
		asked.end(body);
	});
}

test("a connection survives a POST or PUT that is refused before its body is read", async () => {
	const refused: [string, string, number][] = [
		["POST", "/api/monitors", 401],
		["POST", "/api/nowhere", 404],
		["PUT", "/api/ping", 405],
		["PUT", "/api/crawler/configs/1", 401],
		["POST", "/storage/nothing", 401],
		["PUT", "/login", 405],
		["POST", "/nowhere", 404],
		["POST", "/live", 426],
	];
	for (const body of ["{}", JSON.stringify({ keywords: "x".repeat(300_000) })]) {
		const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
		for (const [method, path, status] of refused) {
			const answers = [];
			for (let i = 0; i < 5; i++) answers.push(await askOn(agent, method, path, body), await askOn(agent, "GET", "/api/ping"));
			expect([method, path, answers]).toEqual([method, path, Array.from({ length: 5 }, () => [status, 200]).flat()]);
		}
		agent.destroy();
	}
});

test("S52 a foreign host is answered with 421, our own host by any name of this machine is served", async () => {
	expect(await statusAt("evil.example")).toBe(421);
	expect(await statusAt(`localhost:${new URL(inject("ready").app).port}`)).toBe(200);
});

test("S60 a body that is not a form, is too large or has too many fields is refused quickly", async () => {
	const answers = [
		await post("/login", "{}", { "Content-Type": "application/json" }),
		await post("/signup", "garbage", { "Content-Type": "multipart/form-data; boundary=x" }),
		await post("/login", "a=1&".repeat(200_000)),
		await post("/login", `email=${"x".repeat(2_000_000)}`),
	];
	expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 413]);
	for (const { headers } of answers) expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("S60 a page that fails names its request, as the log does, and no internal details", async () => {
	const { email, password } = await makeUser();
	const signedIn = await post("/login", new URLSearchParams({ email, password }).toString());
	const [cookie = ""] = signedIn.headers.getSetCookie()[0]?.split(";") ?? [];
	await faults({ d1: 1 });
	const failed = await fetch(address("/account/profile"), { headers: { Cookie: cookie, Accept: "text/html" } });
	const page = await failed.text();
	expect(failed.status).toBe(500);
	const visible = page.replace(/<script[\s\S]*?<\/script>/g, "");
	expect(visible).toContain(failed.headers.get("X-Request-Id"));
	expect(page).not.toMatch(/D1_ERROR|SQLITE|select "|\.ts:\d|app\.js:\d/i);
});

test("a sign-up form that arrives twice leads to the same account both times", async () => {
	await advance(61_000);
	const attempt = /name="attempt" value="([\w-]{22})"/.exec(await (await fetch(address("/signup"))).text())?.[1] ?? "";
	const email = `twice-${crypto.randomUUID()}@journeys.example`;
	const body = new URLSearchParams({ email, password: "a fine long password", attempt }).toString();
	const answers = await Promise.all([post("/signup", body), post("/signup", body)]);
	const ids = await Promise.all(
		answers.map(async ({ headers }) => {
			const [cookie = ""] = headers.getSetCookie()[0]?.split(";") ?? [];
			return ((await (await fetch(address("/api/account"), { headers: { Cookie: cookie } })).json()) as { id: string }).id;
		}),
	);
	expect(ids[0]).toMatch(/^[\w-]{22}$/);
	expect(ids[0]).toBe(ids[1]);
});
