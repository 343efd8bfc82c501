import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { AUDIT_DAYS } from "~/domain/account/audit-kinds";
import { DAY_MS } from "~/domain/time/durations";
import { listAudit, listAuditPeople } from "~/services/account/list-audit";
import { recordAudit } from "~/services/audit/record-audit";
import { seatWith } from "~/services/seat/test-seat";
import { joinAccount } from "~/services/users/test-members";
import { ask, signedInUser } from "./test-client";

type Person = Awaited<ReturnType<typeof signedInUser>>;
interface Entry {
	id: string;
	action: string;
	kind: string | null;
	by: { id: string; name: string; email: string } | null;
	by_administrator: boolean;
	ip: string | null;
	device: { browser: string | null; system: string | null } | null;
}

let owner: Person;
let member: Person;
/** A tag of the owner, then a note of a member of the account who has their own account too. */
beforeEach(async () => {
	[owner, member] = [await signedInUser(), await signedInUser()];
	await joinAccount(owner.ctx, member.userId, owner.accountId);
	await owner.ctx.db.update(user).set({ firstName: "Grace", lastName: "Hopper" }).where(eq(user.id, member.userId));
	expect((await ask(owner.ctx, "POST", "tags", { headers: owner.bearer, body: { name: "one" } })).status).toBe(200);
	const note = { headers: within(member), body: { description: "a note" } };
	expect((await ask(owner.ctx, "POST", "notes", note)).status).toBe(200);
	expect((await ask(owner.ctx, "POST", "tags", { headers: member.bearer, body: { name: "elsewhere" } })).status).toBe(200);
});

/** Headers of a request at an address of the owner's account. */
const within = ({ bearer }: Person) => ({ "X-Account": owner.accountHid, ...bearer });
const entries = async (query = "", headers: Record<string, string> = owner.bearer) =>
	(await ask(owner.ctx, "GET", `account/audit${query}`, { headers })).body as Entry[];

test("the audit tells who did what in this account alone, the newest first, to the owner and to members", async () => {
	const found = await entries();
	expect(found).toMatchObject([
		{ action: "note.added", kind: "notes", by: { id: member.userHid, name: "Grace Hopper", email: member.person.email } },
		{ action: "tag.added", kind: "notes", by: { id: owner.userHid, name: owner.person.email } },
	]);
	expect(await entries("", within(member))).toEqual(found);
});

test("how members sign in is told since they joined, without where; what else concerns them is not", async () => {
	const { ctx } = owner;
	const write = (subject: string, action: string, at = ctx.now()) =>
		recordAudit({ ...ctx, now: () => at }, { actorId: member.userId, subject, action, ip: "192.0.2.7", userAgent: "curl/8" });
	await write(`user:${member.userHid}`, "passkey.added", 1);
	await write(`user:${member.userHid}`, "session.cookie_opened");
	await write(`user:${"A".repeat(22)}`, "two_step.off");
	await write(`user:${member.userHid}`, "two_step.on");
	expect(await entries("?kind=sign_in")).toMatchObject([
		{ action: "two_step.on", kind: "sign_in", by: { id: member.userHid }, ip: null, device: null },
	]);
	expect((await entries()).map(({ action }) => action)).toEqual(["two_step.on", "note.added", "tag.added"]);
	expect((await entries(`?person=${member.userHid}`)).map(({ action }) => action)).toEqual(["two_step.on", "note.added"]);
});

test("an entry names the device and the address at which the session began", async () => {
	await owner.ctx.db.run(`UPDATE session SET ip = '192.0.2.7', user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'`);
	await ask(owner.ctx, "POST", "tags", { headers: owner.bearer, body: { name: "two" } });
	expect((await entries())[0]).toMatchObject({ ip: "192.0.2.7", device: { browser: "Firefox", system: "Linux" } });
});

test("entries are chosen by person, kind and days, and come in pages", async () => {
	const actions = async (query: string) => (await entries(query)).map(({ action }) => action);
	expect(await actions(`?person=${member.userHid}`)).toEqual(["note.added"]);
	expect(await actions("?kind=notes")).toEqual(["note.added", "tag.added"]);
	expect(await actions("?kind=billing")).toEqual([]);
	const today = new Date(owner.ctx.now()).toISOString().slice(0, 10);
	expect(await actions(`?from=${today}`)).toHaveLength(2);
	expect(await actions("?to=2020-01-01")).toEqual([]);
	const { body, headers } = await ask(owner.ctx, "GET", "account/audit?limit=1", { headers: owner.bearer });
	expect((body as Entry[]).map(({ action }) => action)).toEqual(["note.added"]);
	expect(await actions(`?limit=1&cursor=${headers.get("Next-Cursor")}`)).toEqual(["tag.added"]);
});

test("what is older than a year is not shown, whatever is asked for", async () => {
	const at = owner.ctx.now() - (AUDIT_DAYS + 1) * DAY_MS;
	await owner.ctx.db.update(audit).set({ at }).where(eq(audit.action, "tag.added"));
	expect((await entries("?from=2000-01-01")).map(({ action }) => action)).toEqual(["note.added"]);
});

test("an administrator of the installation is not named to an account, nor is where they work", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const row = { subject: `account:${owner.accountHid}`, at: owner.ctx.now(), requestId: "r", ip: null, userAgent: null };
	await owner.ctx.db.insert(audit).values([
		{ ...row, actorId: admin.userId, impersonatorId: null, action: "grant.given" },
		{ ...row, actorId: owner.userId, impersonatorId: admin.userId, action: "note.changed" },
	]);
	const found = await entries();
	expect(found.slice(0, 2)).toMatchObject([
		{ action: "note.changed", by: { id: owner.userHid }, by_administrator: true },
		{ action: "grant.given", by: null, by_administrator: true },
	]);
	expect(JSON.stringify(found)).not.toContain(admin.person.email);
	const seat = seatWith({ id: owner.accountId, hid: owner.accountHid }, "audit.read");
	expect((await listAuditPeople(owner.ctx, seat)).map(({ hid }) => hid).toSorted()).toEqual([owner.userHid, member.userHid].toSorted());
});

test("the file has a line for each entry of the choice, and no formula", async () => {
	await owner.ctx.db.update(user).set({ firstName: "=1+1" }).where(eq(user.id, member.userId));
	const { text, headers } = await ask(owner.ctx, "GET", `account/audit/export?person=${member.userHid}`, { headers: owner.bearer });
	expect(headers.get("Content-Type")).toContain("text/csv");
	const lines = text.replace("\uFEFF", "").trim().split("\r\n");
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain("Who");
	expect(lines[1]).toContain(`${member.person.email}`);
	expect(lines[1]).toContain("Note added");
	expect(lines[1]).not.toMatch(/(^|[,;"])=1/);
});

test("a seat without the right reads nothing", async () => {
	const seat = seatWith({ id: owner.accountId, hid: owner.accountHid }, "work.read");
	await expect(listAudit(owner.ctx, seat, { limit: 1 })).rejects.toMatchObject({ code: "ForbiddenException" });
});
