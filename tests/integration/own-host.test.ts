import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandHost } from "~/db/tables/brand";
import { session } from "~/db/tables/sessions";
import { membership } from "~/db/tables/users";
import { action, loader } from "~/routes/login/route";
import { enterAccount } from "~/server/account-address";
import { botCheckPage } from "~/server/bot-check-page";
import { createCtx } from "~/server/context";
import { identify } from "~/server/identify";
import { markOwnHost, ownHostOf } from "~/server/own-host";
import { requireShare } from "~/server/require-share";
import type { OwnHost } from "~/services/ctx";
import { addWebsite, member, owner, visitor } from "~/services/members/test-account-members";
import { freshAddress } from "~/services/sessions/test-refusal";
import { addShare } from "~/services/shares/add-share";
import worker from "../../workers/app";

const PAID = { account: { plan: "expert_20210323" as const, packs: 1 } };
const INSTALLATION = "http://127.0.0.1:8787";

/** Status of the Worker's answer, as the platform hands requests on: the Host header is the host of the address. /live answers 426 where it is reached. */
async function status(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<number | undefined> {
	const request = new Request(address, { redirect: "manual", method, headers }) as Request<unknown, IncomingRequestCfProperties>;
	const answer = await worker.fetch?.(request, env, createExecutionContext());
	await answer?.body?.cancel();
	return answer?.status;
}

/** An owner whose account has a verified host. */
async function withHost() {
	const of = await owner(PAID);
	const host = `seo-${crypto.randomUUID()}.agency.example`;
	const row = { accountId: of.accountId, host, token: of.ctx.newHid(), state: "ready" as const, verifiedAt: 1, createdAt: 1 };
	await of.ctx.db.insert(brandHost).values(row);
	const own: OwnHost = { host, accountId: of.accountId, accountHid: of.accountHid, name: "Lamps" };
	return { ...of, host, own, origin: `http://${host}:8787` };
}
type WithHost = Awaited<ReturnType<typeof withHost>>;

/** A request as the routes of a host get it, with their context. */
function routed({ own, origin }: Pick<WithHost, "own" | "origin">, path: string, init: RequestInit = {}) {
	const request = markOwnHost(new Request(origin + path, init), own);
	return { request, context: { cloudflare: { env, ctx: createExecutionContext(), ownHost: own } }, params: {} };
}

async function signIn(of: WithHost, { email, password }: { email: string; password: string }) {
	const body = new URLSearchParams({ intent: "password", email, password });
	const headers = { Origin: of.origin, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": freshAddress() };
	const answer = await Promise.resolve(action(routed(of, "/login", { method: "POST", body, headers }))).catch((thrown: unknown) => thrown);
	const cookies = answer instanceof Response ? answer.headers.getSetCookie() : [];
	const cookie = cookies.find((one) => one.startsWith("__Host-session=")) ?? "";
	return { cookie, secret: /=([^;]+)/.exec(cookie)?.[1] ?? "" };
}

const seatAt = async (request: Request) => (await identify(await createCtx(env), request))?.account.hid ?? null;
const withCookie = (cookie: string) => ({ headers: { Cookie: cookie } });

test("a verified host answers pages of its own account, and no other address of the installation", async () => {
	const { origin, accountHid } = await withHost();
	const other = await owner(PAID);
	const asked = ["/live", `/a/${accountHid}/live`, `/a/${other.accountHid}/live`, "/relay", "/dev/meter", "/webhooks/results", "/mcp"];
	const answers = await Promise.all(asked.map((path) => status(origin + path)));
	expect(
		Object.fromEntries(asked.map((path, i) => [path.replace(other.accountHid, "other").replace(accountHid, "own"), answers[i]])),
	).toEqual({
		"/live": 426,
		"/a/own/live": 426,
		"/a/other/live": 404,
		"/relay": 404,
		"/dev/meter": 404,
		"/webhooks/results": 404,
		"/mcp": 404,
	});
});

test("hosts that nobody has verified are refused, and no header makes them one", async () => {
	const { ctx, host, own, origin } = await withHost();
	const forged = encodeURIComponent(JSON.stringify({ ...own, host: "evil.example" }));
	for (const headers of [{}, { "X-Forwarded-Host": host }, { "X-Own-Host": forged }])
		expect(await status("http://evil.example:8787/live", headers as Record<string, string>)).toBe(421);
	const claimed = new Request(`${INSTALLATION}/login`, { headers: { "X-Own-Host": forged } });
	expect(ownHostOf(enterAccount(claimed))).toBeNull();
	await ctx.db.update(brandHost).set({ verifiedAt: null }).where(eq(brandHost.host, host));
	expect(await status(`${origin}/live`)).toBe(421);
});

test("the sign-in of a host has the account's name, no passkey, and no bot check, whose tokens hold for one host", async () => {
	const { context, ...asked } = routed(await withHost(), "/login");
	expect(await botCheckPage(context)).toBeNull();
	const data = await loader({ ...asked, context });
	expect(data).toMatchObject({ passkeyOrigin: null, title: expect.stringMatching(/ · Lamps$/) });
});

test("members sign in on their account's host; a session of it holds there alone, and one of elsewhere not there", async () => {
	const of = await withHost();
	const person = await member(of, "reader");
	const { cookie, secret } = await signIn(of, person);
	expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
	expect(await seatAt(routed(of, "/", withCookie(`__Host-session=${secret}`)).request)).toBe(of.accountHid);
	expect(await seatAt(new Request(`${INSTALLATION}/`, withCookie(`session=${secret}`)))).toBeNull();
	expect(await seatAt(routed(await withHost(), "/", withCookie(`__Host-session=${secret}`)).request)).toBeNull();
	expect(await seatAt(routed(of, "/", withCookie(`__Host-session=${of.cookie}`)).request)).toBeNull();
	const [row] = await of.ctx.db.select().from(session).where(eq(session.ownHost, of.host));
	expect(row).toMatchObject({ userId: person.userId, accountId: of.accountId });
	await of.ctx.db.delete(membership).where(eq(membership.userId, person.userId));
	expect(await seatAt(routed(of, "/", withCookie(`__Host-session=${secret}`)).request)).toBeNull();
});

test("who is no member of the account signs in nowhere on its host, with the right password too", async () => {
	const of = await withHost();
	expect(await signIn(of, await visitor(of.ctx))).toEqual({ cookie: "", secret: "" });
});

test("forms of another site, also of the installation's own, change nothing on a host", async () => {
	const { origin } = await withHost();
	for (const from of ["https://evil.example", INSTALLATION]) expect(await status(`${origin}/logout`, { Origin: from }, "POST")).toBe(403);
});

test("a link opens on its account's host, not on the host of another account", async () => {
	const [of, other] = [await withHost(), await withHost()];
	const website = await addWebsite(of, "shared.example");
	const { token } = await addShare(of.ctx, of.seat, { target: `websites:${website}` });
	const open = async (at: WithHost) => {
		const { request, context } = routed(at, `/s/${token}`);
		return requireShare(request, context, token).then(
			({ shared }) => shared.name,
			(refusal: Response) => refusal.status,
		);
	};
	expect([await open(of), await open(other)]).toEqual(["shared.example", 404]);
});

test("a proxy learns by any address which hosts are answered", async () => {
	const { host } = await withHost();
	const question = (domain: string) => status(`http://app.internal:8787/own-hosts/ask?domain=${domain}`);
	expect([await question(host), await question("evil.example"), await question("")]).toEqual([200, 404, 404]);
});
