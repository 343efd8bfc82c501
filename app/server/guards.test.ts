import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { session } from "~/db/tables/sessions";
import { signedInUser } from "./api/test-client";
import { ctxFor, readSession, requireAdministrator, requireApi, requireUser, requireVerified } from "./guards";
import type { LoadContext } from "./load-context";

const own = "http://127.0.0.1:8787";

function loadContext(): LoadContext {
	return { cloudflare: { env: env, ctx: {} as ExecutionContext } };
}
function get(cookie?: string, path = "/position-monitoring"): Request {
	return new Request(own + path, cookie === undefined ? {} : { headers: { Cookie: `session=${cookie}` } });
}
/** Where a guard sends a request: "in", a path, or a status. */
function outcome(guarded: Promise<unknown>): Promise<string | number> {
	return guarded.then(
		() => "in",
		(thrown: unknown) => (thrown instanceof Response ? (thrown.headers.get("Location") ?? thrown.status) : String(thrown)),
	);
}

test("a session tells whether its user is signed in, verified and an administrator", async () => {
	const people = [await signedInUser({ verifiedAt: null }), await signedInUser(), await signedInUser({ role: "ADMINISTRATOR" })];
	const facts = await Promise.all(
		[undefined, ...people.map(({ cookie }) => cookie)].map(async (cookie) => {
			const caller = await readSession(get(cookie), loadContext());
			return [caller !== null, caller !== null && caller.user.verifiedAt !== null, caller?.user.role === "ADMINISTRATOR"].join(" ");
		}),
	);
	expect(facts).toEqual(["false false false", "true false false", "true true false", "true true true"]);
});

test("pages open as the role matrix says", async () => {
	const people = {
		unverified: await signedInUser({ verifiedAt: null }),
		noTerms: await signedInUser({ termsAcceptedAt: null }),
		user: await signedInUser(),
		administrator: await signedInUser({ role: "ADMINISTRATOR" }),
		disabled: await signedInUser({ status: "disabled" }),
	};
	const cookies = {
		nobody: undefined,
		forged: "A".repeat(43),
		...Object.fromEntries(Object.entries(people).map(([name, who]) => [name, who.cookie])),
	};
	const matrix: Record<string, (string | number)[]> = {};
	for (const [name, cookie] of Object.entries(cookies)) {
		const guards = [requireUser, requireVerified, requireAdministrator];
		matrix[name] = await Promise.all(guards.map((guard) => outcome(guard(get(cookie), loadContext()))));
	}
	expect(matrix).toEqual({
		nobody: ["/login", "/login", "/login"],
		forged: ["/login?reason=expired", "/login?reason=expired", "/login?reason=expired"],
		unverified: ["in", "/verify", "/verify"],
		noTerms: ["in", "/terms", "/terms"],
		user: ["in", "in", 403],
		administrator: ["in", "in", "in"],
		disabled: ["/login?reason=expired", "/login?reason=expired", "/login?reason=expired"],
	});
	// The sign-in page ignores a cookie without a valid session: the user is disconnected.
	const atLogin = [cookies.forged, people.disabled.cookie, people.user.cookie].map((cookie) =>
		readSession(get(cookie, "/login?reason=expired"), loadContext()),
	);
	expect((await Promise.all(atLogin)).map((caller) => caller?.user.id)).toEqual([undefined, undefined, people.user.userId]);
});

test.each([
	["/", "/login"],
	["/position-monitoring", "/login"],
	["/account/api?dialog=create_api_token", "/login?redirect=%2Faccount%2Fapi%3Fdialog%3Dcreate_api_token"],
	["//evil.example", "/login"],
	["/%2f%2fevil.example", expect.stringMatching(/^\/login(\?redirect=%2F%252f%252fevil\.example)?$/)],
])("S51 signing in leads back to %s and nowhere else", async (path, expected) => {
	expect(await outcome(requireVerified(get(undefined, path), loadContext()))).toEqual(expected);
});

test("an administrator who looks at an account before its owner accepted the terms is let in", async () => {
	const { ctx, cookie, userId } = await signedInUser({ termsAcceptedAt: null });
	const administrator = await signedInUser({ role: "ADMINISTRATOR" });
	await ctx.db.update(session).set({ impersonatorId: administrator.userId, method: "impersonation" }).where(eq(session.userId, userId));
	expect(await outcome(requireVerified(get(cookie), loadContext()))).toBe("in");
	expect(await outcome(requireAdministrator(get(cookie), loadContext()))).toBe(403);
});

test("loaders of one request share one ctx and one look-up", async () => {
	const { cookie, userId } = await signedInUser();
	const context = loadContext();
	const [a, b] = await Promise.all([requireVerified(get(cookie), context), requireUser(get(cookie), context)]);
	expect(a.ctx).toBe(b.ctx);
	expect(a.user).toBe(b.user);
	expect(a.user.id).toBe(userId);
	expect(await ctxFor(context)).toBe(a.ctx);
	expect(await ctxFor(loadContext())).not.toBe(a.ctx);
});

test.each([
	[{ Origin: "https://evil.example" }, 403],
	[{ "Sec-Fetch-Site": "cross-site" }, 403],
	[{ "Sec-Fetch-Site": "same-site" }, 403],
	[{}, 403],
	[{ Origin: own }, "in"],
	[{ "Sec-Fetch-Site": "same-origin" }, "in"],
	[{ Origin: "null" }, 403],
	[{ Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
	[{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, "in"],
])("a form posted with the cookie and %j meets %j", async (headers, expected) => {
	const { cookie } = await signedInUser();
	const post = () => new Request(`${own}/logout`, { method: "POST", headers: { Cookie: `session=${cookie}`, ...headers } });
	expect(await outcome(requireVerified(post(), loadContext()))).toBe(expected);
	expect(await outcome(readSession(post(), loadContext()))).toBe(expected);
});

test("sign-in without a cookie is refused from a foreign page only", async () => {
	const post = (headers: Record<string, string>) => new Request(`${own}/login`, { method: "POST", headers });
	expect(await outcome(readSession(post({}), loadContext()))).toBe("in");
	expect(await outcome(readSession(post({ Origin: "https://evil.example" }), loadContext()))).toBe(403);
});

test("requireApi lets cookie and bearer in and throws JSON refusals", async () => {
	const { cookie, token, accountId } = await signedInUser();
	const url = `${own}/storage/x`;
	const bearer = await requireApi(new Request(url, { headers: { Authorization: `bearer ${token}` } }), env);
	expect(bearer.account.id).toBe(accountId);
	expect((await requireApi(get(cookie), env)).session.kind).toBe("cookie");
	const refused = await requireApi(new Request(url), env).catch((thrown: unknown) => thrown as Response);
	expect(refused).toBeInstanceOf(Response);
	expect((refused as Response).status).toBe(401);
	expect(await (refused as Response).json()).toMatchObject({ code: "InvalidTokenException", errors: {} });
	const post = new Request(url, { method: "POST", headers: { Cookie: `session=${cookie}`, Origin: "https://evil.example" } });
	expect(await outcome(requireApi(post, env))).toBe(403);
	expect(await outcome(requireApi(get(cookie), env, "administrator"))).toBe(403);
});
