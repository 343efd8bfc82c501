import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, session } from "~/db/tables/sessions";
import { account, user } from "~/db/tables/users";
import { LANGUAGE_CHOSEN, readUserMeta } from "~/domain/account/user-meta";
import { AppError } from "../app-error";
import { forget, purge, remember } from "../users/remember";
import { ACTIVITY_PAGE_SIZE, listActivity } from "./list-activity";
import { endOwnSession, listOwnSessions } from "./own-sessions";
import { saveLocale } from "./save-locale";
import { readMailSwitch, setMailSwitches, unsubscribe } from "./set-mail-switch";
import { signedInCaller } from "./test-account";

type Signed = Awaited<ReturnType<typeof signedInCaller>>;
async function ownerOf(one: Signed) {
	const [row] = await one.ctx.db.select().from(user).where(eq(user.id, one.userId));
	if (!row) throw new Error("no user");
	return row;
}
function refusal(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => "done",
		(error: unknown) => (error instanceof AppError ? error.code : error),
	);
}

test("own sessions are listed, this one first, without those that have ended", async () => {
	const one = await signedInCaller();
	await one.open({ userAgent: "old" });
	one.ctx.advance(13 * 24 * 3_600_000);
	await one.open({ userAgent: "Firefox/140.0" });
	const kept = await listOwnSessions(one.ctx, one.caller);
	expect(kept.map(({ current, userAgent, ip, kind }) => [current, userAgent, ip, kind])).toEqual([
		[true, null, "192.0.2.1", "cookie"],
		[false, "Firefox/140.0", "192.0.2.1", "cookie"],
		[false, "old", "192.0.2.1", "cookie"],
	]);
	one.ctx.advance(2 * 24 * 3_600_000);
	expect((await listOwnSessions(one.ctx, one.caller)).map(({ userAgent }) => userAgent)).toEqual(["Firefox/140.0"]);
	expect(JSON.stringify(kept)).not.toContain("digest");
});

test("S22 one's own session can be ended, another's looks like none and stays", async () => {
	const [mine, theirs] = [await signedInCaller(), await signedInCaller()];
	expect(await refusal(endOwnSession(mine.ctx, mine.caller, { hid: theirs.caller.session.hid }))).toBe("NotFoundException");
	expect(await refusal(endOwnSession(mine.ctx, mine.caller, { hid: "" }))).toBe("NotFoundException");
	expect(await theirs.callerOf(theirs.secret)).toBeTruthy();
	const other = await mine.open();
	const hid = (await mine.callerOf(other)).session.hid;
	await endOwnSession(mine.ctx, mine.caller, { hid });
	await expect(mine.callerOf(other)).rejects.toThrow();
	expect(mine.ctx.disconnected).toHaveLength(1);
	expect(await mine.ctx.db.select().from(session).where(eq(session.userId, mine.userId))).toHaveLength(1);
});

test("the event log is read page by page, and only the caller's own", async () => {
	const [mine, theirs] = [await signedInCaller(), await signedInCaller()];
	for (let i = 0; i < ACTIVITY_PAGE_SIZE; i++) {
		await mine.ctx.db.insert(audit).values({ subject: `user:${mine.userHid}`, action: `n.${i}`, at: i, requestId: "x" });
	}
	const first = await listActivity(mine.ctx, { userHid: mine.userHid, accountHid: mine.accountHid, before: null });
	expect([first.events.length, first.events[0]?.action]).toEqual([ACTIVITY_PAGE_SIZE, `n.${ACTIVITY_PAGE_SIZE - 1}`]);
	const second = await listActivity(mine.ctx, { userHid: mine.userHid, accountHid: mine.accountHid, before: first.next });
	expect(second.events.map(({ action }) => action)).toEqual(["session.cookie_opened", "user.created"]);
	expect(second.next).toBeNull();
	expect(
		(await listActivity(mine.ctx, { userHid: theirs.userHid, accountHid: theirs.accountHid, before: null })).events.map(
			({ action }) => action,
		),
	).not.toContain("n.0");
});

test("memorized websites are remembered once, one is taken out, all are purged, and the keywords stay", async () => {
	const [one, another] = [await signedInCaller(), await signedInCaller()];
	const lists = async (of = one) => {
		const meta = readUserMeta((await ownerOf(of)).meta);
		return [meta.autocompletion_domains, meta.autocompletion_keywords];
	};
	await remember(one.ctx, await ownerOf(one), { list: "domains", values: ["B.example", "a.example "] });
	await remember(one.ctx, await ownerOf(one), { list: "keywords", values: ["Red Shoes"] });
	await remember(one.ctx, await ownerOf(one), { list: "domains", values: ["c.example", "b.example"] });
	expect(await lists()).toEqual([["c.example", "b.example", "a.example"], ["red shoes"]]);
	expect(await lists(another)).toEqual([[], []]);
	await remember(another.ctx, await ownerOf(another), { list: "domains", values: ["b.example"] });
	await forget(one.ctx, await ownerOf(one), { list: "domains", value: "B.EXAMPLE" });
	expect(await lists()).toEqual([["c.example", "a.example"], ["red shoes"]]);
	await purge(one.ctx, await ownerOf(one), { list: "domains" });
	expect(await lists()).toEqual([[], ["red shoes"]]);
	expect(await lists(another)).toEqual([["b.example"], []]);
});

test("remembering an already remembered value writes nothing", async () => {
	const one = await signedInCaller();
	await remember(one.ctx, await ownerOf(one), { list: "keywords", values: ["shoes"] });
	const before = await ownerOf(one);
	one.ctx.advance(1_000);
	await remember(one.ctx, before, { list: "keywords", values: [" SHOES"] });
	await forget(one.ctx, before, { list: "keywords", value: "boots" });
	expect(await ownerOf(one)).toEqual(before);
});

test("a switch that is switched off leaves the others on, and two at once lose neither", async () => {
	const one = await signedInCaller();
	await Promise.all([
		setMailSwitches(one.ctx, one.caller, [{ name: "promotions", on: false }]),
		setMailSwitches(one.ctx, one.caller, [{ name: "usage_help", on: false }]),
	]);
	expect(readUserMeta((await ownerOf(one)).meta)).toMatchObject({
		notify_account_lifecycle: true,
		notify_promotions: false,
		notify_usage_help: false,
	});
});

test("the link in a mail switches its kind off once, without a session, and an unknown key is refused", async () => {
	const one = await signedInCaller();
	const { mailKey: key } = await ownerOf(one);
	const link = { key, name: "promotions" as const };
	expect(await readMailSwitch(one.ctx, link)).toEqual({ on: true });
	await unsubscribe(one.ctx, link);
	await unsubscribe(one.ctx, link);
	expect(await readMailSwitch(one.ctx, link)).toEqual({ on: false });
	expect(await readMailSwitch(one.ctx, { key, name: "usage_help" })).toEqual({ on: true });
	const events = await one.ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${one.userHid}`));
	expect(events.filter(({ action }) => action === "mails.switched_off")).toHaveLength(1);
	for (const bad of ["", "x".repeat(22), "' OR 1=1 --", one.userHid]) {
		expect(await refusal(unsubscribe(one.ctx, { ...link, key: bad }))).toBe("NotFoundException");
	}
});

test("of two concurrent moves to another zone the second is refused, changes nothing and leaves no row in the audit", async () => {
	const one = await signedInCaller();
	await saveLocale(one.ctx, one.caller, { timezone: "Asia/Kolkata" });
	// Both were let in before the first one was saved; a move to the same zone conflicts too.
	for (const timezone of ["America/Lima", "Asia/Kolkata"]) {
		expect(await refusal(saveLocale(one.ctx, one.caller, { timezone, country: "us", language: "es" }))).toBe("ConflictException");
	}
	const owner = await ownerOf(one);
	expect(owner).toMatchObject({ country: "fr", language: "fr" });
	expect(JSON.parse(owner.meta)).not.toHaveProperty(LANGUAGE_CHOSEN);
	const isChange = and(eq(audit.subject, `user:${one.userHid}`), eq(audit.action, "preferences.changed"));
	expect(await one.ctx.db.$count(audit, isChange)).toBe(1);
});

test("a new time zone makes the account due at once, the same one does not", async () => {
	const one = await signedInCaller();
	const later = one.ctx.now() + 3_600_000;
	const nextDueAt = async () => (await one.ctx.db.select().from(account).where(eq(account.id, one.accountId)))[0];
	await one.ctx.db.update(account).set({ nextDueAt: later }).where(eq(account.id, one.accountId));
	await saveLocale(one.ctx, one.caller, { timezone: "Europe/Paris", country: "FR", language: "fr" });
	expect(await nextDueAt()).toMatchObject({ nextDueAt: later, country: "fr" });
	await saveLocale(one.ctx, one.caller, { timezone: "Asia/Kolkata" });
	expect(await nextDueAt()).toMatchObject({ timezone: "Asia/Kolkata", country: "fr" });
	expect((await nextDueAt())?.nextDueAt).toBeLessThanOrEqual(one.ctx.now());
});
