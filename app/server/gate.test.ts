import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { setting } from "~/db/tables/settings";
import type { Role } from "~/domain/account/session-lifetime";
import { HOUR_MS } from "~/domain/time/durations";
import { MINIMUM_VERSION_SETTING } from "~/services/notices/list-notices";
import { removeNotice, saveNotice } from "~/services/notices/save-notice";
import { testCtx } from "~/services/sessions/test-ctx";
import { signedInUser } from "./api/test-client";
import { gate } from "./gate";
import { forgetGateFacts, gateFacts } from "./gate-facts";

const ORIGIN = "http://127.0.0.1:8787";
const MAINTENANCE = {
	hid: null,
	kind: "maintenance" as const,
	texts: { en: "", fr: "", es: "" },
	startsAt: null,
	endsAt: null,
	enabled: true,
	closes: true,
};
let closing: string[] = [];

afterEach(async () => {
	const ctx = testCtx();
	for (const hid of closing) await removeNotice(ctx, 1, hid);
	await ctx.db.delete(setting);
	closing = [];
	forgetGateFacts();
});

async function close(fields: Partial<typeof MAINTENANCE> & { startsAt?: null } = {}): Promise<void> {
	closing.push(await saveNotice(testCtx(), 1, { ...MAINTENANCE, ...fields }));
	forgetGateFacts();
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response | null> {
	return gate(new Request(ORIGIN + path, { headers: { Accept: "text/html", "Accept-Language": "fr", ...headers } }), env);
}

async function cookieOf(role: Role): Promise<{ Cookie: string }> {
	return { Cookie: `session=${(await signedInUser({ role })).cookie}` };
}

test("R42 while the application is closed every page, call, stored object and socket answers 503 with Retry-After", async () => {
	const user = await cookieOf("USER");
	expect(await ask("/position-monitoring", user)).toBeNull();
	await close();
	for (const path of [
		"/",
		"/position-monitoring",
		"/position-monitoring.data",
		"/api/account",
		"/api/ping",
		"/storage/x/notes.json",
		"/live",
		"/nowhere",
	]) {
		const answer = await ask(path, user);
		expect([path, answer?.status, answer?.headers.get("Retry-After")]).toEqual([path, 503, "60"]);
	}
	expect((await (await ask("/api/monitors", user))?.json()) as object).toMatchObject({ code: "MaintenanceException", errors: {} });
});

test("S57 the page of a maintenance is in the reader's language, with the headers of every page and a nonce of its own", async () => {
	await close();
	const answer = await ask("/position-monitoring");
	const html = (await answer?.text()) ?? "";
	expect(html).toContain("Maintenance en cours");
	expect(html).toContain('lang="fr"');
	const policy = answer?.headers.get("Content-Security-Policy") ?? "";
	const nonce = /'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? "none";
	expect(html.split(nonce)).toHaveLength(3);
	expect(policy).not.toContain("unsafe");
	expect(answer?.headers.get("Cache-Control")).toBe("no-store");
	expect(answer?.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

test("the way in stays open, and administrators are never locked out", async () => {
	await close();
	const administrator = await cookieOf("ADMINISTRATOR");
	for (const path of [
		"/login",
		"/login/some-token",
		"/login.data",
		"/logout",
		"/language",
		"/offline",
		"/manifest.webmanifest",
		"/api/account/tokens/generate",
	]) {
		expect([path, await ask(path)]).toEqual([path, null]);
	}
	for (const path of ["/admin/notices", "/api/ping", "/live"]) expect([path, await ask(path, administrator)]).toEqual([path, null]);
	expect((await ask("/loginx"))?.status).toBe(503);
});

test("a maintenance that is planned or over closes nothing", async () => {
	await close({ startsAt: testCtx().now() + HOUR_MS } as never);
	expect(await ask("/position-monitoring")).toBeNull();
	await close({ startsAt: 1, endsAt: 2 } as never);
	expect(await ask("/position-monitoring")).toBeNull();
});

test("a client below the oldest supported version is refused, others and those without a version are let through", async () => {
	await testCtx().db.insert(setting).values({ key: MINIMUM_VERSION_SETTING, value: '"1.0.19"', updatedAt: 1 });
	forgetGateFacts();
	const answer = await ask("/api/monitors", { "App-Version": "1.0.18" });
	expect(answer?.status).toBe(426);
	expect(await answer?.json()).toMatchObject({ code: "OutdatedClientException" });
	expect(await ask("/api/monitors", { "App-Version": "1.0.19" })).toBeNull();
	expect(await ask("/position-monitoring")).toBeNull();
});

function signal() {
	let give = () => {};
	const given = new Promise<void>((resolve) => {
		give = resolve;
	});
	return { given, give };
}

test("R42 a reading of notices that a switch overtook does not bring back what was before it", async () => {
	const ctx = testCtx();
	const [wasRead, arrives] = [signal(), signal()];
	const batch: typeof ctx.db.batch = async (queries) => {
		const answers = await ctx.db.batch(queries);
		wasRead.give();
		await arrives.given;
		return answers;
	};
	const late = { ...ctx, db: new Proxy(ctx.db, { get: (db, key) => (key === "batch" ? batch : Reflect.get(db, key)) }) };
	const before = gateFacts(async () => late);
	await wasRead.given;
	await close();
	arrives.give();
	await before;
	expect((await gateFacts(async () => testCtx())).notices).toMatchObject([{ kind: "maintenance" }]);
	expect((await ask("/position-monitoring"))?.status).toBe(503);
});
