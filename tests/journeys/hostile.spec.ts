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

/** Status of a visit that names another host, which fetch does not let one do. */
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

test("S52 a host that is not ours is answered 421, our own by any name of this machine is served", async () => {
	expect(await statusAt("evil.example")).toBe(421);
	expect(await statusAt(`localhost:${new URL(inject("ready").app).port}`)).toBe(200);
});

test("S60 what is no form, too large or of too many fields is refused in no time", async () => {
	const answers = [
		await post("/login", "{}", { "Content-Type": "application/json" }),
		await post("/signup", "garbage", { "Content-Type": "multipart/form-data; boundary=x" }),
		await post("/login", "a=1&".repeat(200_000)),
		await post("/login", `email=${"x".repeat(2_000_000)}`),
	];
	expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 413]);
	for (const { headers } of answers) expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("S60 a page that fails names its request, as the log does, and nothing of the inside", async () => {
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

test("a sign-up form that arrives twice leads both times to the same account", async () => {
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
