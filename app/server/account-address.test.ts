import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { account, membership, user } from "~/db/tables/users";
import { listAccounts } from "~/services/account/list-accounts";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { openSession } from "~/services/sessions/open-session";
import { joinAccount } from "~/services/users/test-members";
import { accountOf, enterAccount, outerUrl } from "./account-address";
import { ask, signedInUser } from "./api/test-client";
import { identify } from "./identify";

type Person = Awaited<ReturnType<typeof signedInUser>>;

const ORIGIN = "http://127.0.0.1:8787";
const NOBODYS = "AbCdEfGhIjKlMnOpQrSt-_";

let owner: Person;
let person: Person;
/** The owner has an account, and so has the other person, who is also in the owner's. */
beforeEach(async () => {
	owner = await signedInUser();
	await owner.ctx.db.update(user).set({ company: "Shop & Co" }).where(eq(user.id, owner.userId));
	person = await signedInUser();
	await joinAccount(owner.ctx, person.userId, owner.accountId);
});

const at = (path: string, headers: Record<string, string> = {}) => enterAccount(new Request(ORIGIN + path, { headers }));
const cookieOf = ({ cookie }: Person) => ({ Cookie: `session=${cookie}` });

/** hid of the account that a request is about; null for nobody, or the code of its refusal. */
async function accountAt(path: string, headers: Record<string, string>): Promise<string | null> {
	return identify(owner.ctx, at(path, headers), { apiTokens: true }).then(
		(found) => found?.account.hid ?? null,
		(error: { code: string }) => error.code,
	);
}

test("the address of a request loses its account on the way in, and gets it back on the way out", () => {
	const inside = at(`/a/${NOBODYS}/websites?q=lamp`);
	expect([inside.url, accountOf(inside), outerUrl(inside).href]).toEqual([
		`${ORIGIN}/websites?q=lamp`,
		NOBODYS,
		`${ORIGIN}/a/${NOBODYS}/websites?q=lamp`,
	]);
	const home = new Request(`${ORIGIN}/websites`);
	expect([enterAccount(home), accountOf(home), outerUrl(home).href]).toEqual([home, null, home.url]);
});

test("a header from outside names no account", () => {
	expect(accountOf(at("/websites", { "X-Account": NOBODYS }))).toBeNull();
	expect(accountOf(at(`/a/${NOBODYS}/websites`, { "X-Account": owner.accountHid }))).toBe(NOBODYS);
});

test("the body and the method of a request come in with it", async () => {
	const inside = enterAccount(new Request(`${ORIGIN}/a/${NOBODYS}/api/tags`, { method: "POST", body: '{"name":"x"}' }));
	expect([inside.method, await inside.text()]).toEqual(["POST", '{"name":"x"}']);
});

test("without an account in the address a request is about the home account, whichever the session began in", async () => {
	expect(await accountAt("/websites", cookieOf(person))).toBe(person.accountHid);
	const own = { id: person.userId, hid: person.userHid, role: "USER" as const };
	const { secret } = await openSession(owner.ctx, { kind: "cookie", user: own, accountId: owner.accountId, ip: null, userAgent: null });
	expect(await accountAt("/websites", { Cookie: `session=${secret}` })).toBe(person.accountHid);
});

test("the address says which of their accounts a person is in, by cookie and by bearer", async () => {
	for (const headers of [cookieOf(person), person.bearer]) {
		expect(await accountAt(`/a/${owner.accountHid}/websites`, headers)).toBe(owner.accountHid);
		expect(await accountAt(`/a/${person.accountHid}/websites`, headers)).toBe(person.accountHid);
	}
	expect(await accountAt(`/a/${owner.accountHid}/websites`, {})).toBeNull();
});

test("an account that the person is not in looks like one that does not exist", async () => {
	expect(await accountAt(`/a/${person.accountHid}/websites`, cookieOf(owner))).toBe("NotFoundException");
	expect(await accountAt(`/a/${NOBODYS}/websites`, cookieOf(owner))).toBe("NotFoundException");
});

test("who is removed from the account in mid-session has no way to it from the next request on, and stays signed in", async () => {
	expect(await accountAt(`/a/${owner.accountHid}/websites`, cookieOf(person))).toBe(owner.accountHid);
	await owner.ctx.db.delete(membership).where(and(eq(membership.userId, person.userId), eq(membership.accountId, owner.accountId)));
	expect(await accountAt(`/a/${owner.accountHid}/websites`, cookieOf(person))).toBe("NotFoundException");
	expect(await accountAt("/websites", cookieOf(person))).toBe(person.accountHid);
});

test("who is in no account any more is nobody", async () => {
	await owner.ctx.db.delete(membership).where(eq(membership.userId, person.userId));
	expect(await accountAt("/websites", cookieOf(person))).toBeNull();
});

test("who acts for somebody stays in the account that they began in", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const { secret } = await openSession(owner.ctx, {
		kind: "cookie",
		user: { id: person.userId, hid: person.userHid, role: "USER" },
		impersonator: { id: admin.userId, sessionId: 1 },
		accountId: person.accountId,
		ip: null,
		userAgent: null,
	});
	const acting = { Cookie: `session=${secret}` };
	expect(await accountAt("/websites", acting)).toBe(person.accountHid);
	expect(await accountAt(`/a/${person.accountHid}/websites`, acting)).toBe(person.accountHid);
	expect(await accountAt(`/a/${owner.accountHid}/websites`, acting)).toBe("NotFoundException");
});

test("a key of one account opens no address of another", async () => {
	const paid = { plan: "expert_20210323" as const, paidPlan: "expert_20210323" as const };
	await owner.ctx.db.update(account).set(paid).where(eq(account.id, person.accountId));
	const caller = await findSession(person.ctx, { secret: person.token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	const input = { label: "Key", scope: "*" as const, days: null, currentPassword: person.person.password };
	const { key } = await createApiToken(person.ctx, seatOfCaller(caller), input);
	const headers = { Authorization: `Bearer ${key}` };
	expect(await accountAt("/api/monitors", headers)).toBe(person.accountHid);
	expect(await accountAt(`/a/${person.accountHid}/api/monitors`, headers)).toBe(person.accountHid);
	expect(await accountAt(`/a/${owner.accountHid}/api/monitors`, headers)).toBe("NotFoundException");
});

test("what a person writes in one account is read in that one alone", async () => {
	const within = { "X-Account": owner.accountHid, ...person.bearer };
	const write = (headers: Record<string, string>, name: string) => ask(owner.ctx, "POST", "tags", { headers, body: { name } });
	expect([(await write(person.bearer, "mine")).status, (await write(within, "ours")).status]).toEqual([200, 200]);
	const names = async (headers: Record<string, string>) =>
		((await ask(owner.ctx, "GET", "tags", { headers })).body as { name: string }[]).map(({ name }) => name);
	expect([await names(person.bearer), await names(within), await names(owner.bearer)]).toEqual([["mine"], ["ours"], ["ours"]]);
});

test("websites that a member may see are those of the account of the address", async () => {
	await owner.ctx.db
		.update(membership)
		.set({ websites: JSON.stringify(["one"]) })
		.where(and(eq(membership.userId, person.userId), eq(membership.accountId, owner.accountId)));
	const seen = async (path: string) => (await identify(owner.ctx, at(path, cookieOf(person))))?.websites;
	expect(await seen(`/a/${owner.accountHid}/websites`)).toEqual(new Set(["one"]));
	expect(await seen("/websites")).toBe("all");
});

test("a person's accounts are listed with the names of their owners, the home account first", async () => {
	const seat = await identify(owner.ctx, at(`/a/${owner.accountHid}/`, cookieOf(person)));
	if (!seat) throw new Error("nobody");
	expect(await listAccounts(owner.ctx, seat)).toEqual([
		{ hid: person.accountHid, name: person.person.email, role: "owner", home: true, current: false },
		{ hid: owner.accountHid, name: "Shop & Co", role: "manager", home: false, current: true },
	]);
});
