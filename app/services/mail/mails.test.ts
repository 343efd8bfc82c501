import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mail, notice } from "~/db/tables/messages";
import { account, membership, user } from "~/db/tables/users";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { somebody, type TestCtx, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { composeMail } from "./compose-mail";
import { mailNotice } from "./mail-notice";
import { queueMail, queueUsageHelp } from "./queue-mail";
import { sendNow } from "./send-now";
import { nextMailAt, sendWaitingMails } from "./send-waiting-mails";

let ctx: TestCtx;
beforeEach(async () => {
	ctx = testCtx();
	await ctx.db.batch([ctx.db.delete(mail), ctx.db.delete(user), ctx.db.delete(account), ctx.db.delete(membership), ctx.db.delete(notice)]);
});

async function newUser(fields: Partial<typeof user.$inferInsert> = {}): Promise<number> {
	const { userId } = await createUser(ctx, somebody());
	if (Object.keys(fields).length > 0) await ctx.db.update(user).set(fields).where(eq(user.id, userId));
	return userId;
}

async function states(): Promise<string[]> {
	return (await ctx.db.select({ state: mail.state }).from(mail).orderBy(mail.id)).map((row) => row.state);
}

test("a mail is queued once by its key and sent once, in the user's language", async () => {
	const userId = await newUser({ language: "es", firstName: "Inés" });
	for (let i = 0; i < 3; i++) await ctx.db.batch([queueMail(ctx, { userId, kind: "welcome", dedupeKey: "welcome:1" })]);
	await sendWaitingMails(ctx, {});
	await sendWaitingMails(ctx, {});
	expect(ctx.mails.map(({ kind, subject }) => [kind, subject])).toEqual([["welcome", "Su cuenta está activa"]]);
	expect(ctx.mails[0]?.text).toContain("Buenos días, Inés:");
	expect(await states()).toEqual(["sent"]);
});

test("of two tickers at once each mail is sent by one", async () => {
	const userId = await newUser();
	for (let i = 0; i < 9; i++) await queueMail(ctx, { userId, kind: "password_changed", dedupeKey: `p:${i}` });
	await Promise.all([sendWaitingMails(ctx, {}), sendWaitingMails(ctx, {}), sendWaitingMails(ctx, {})]);
	expect(ctx.mails).toHaveLength(9);
	expect(new Set(ctx.mails.map(({ id }) => id)).size).toBe(9);
});

test("a mail that no service accepts is retried after 1, 2, 4 … minutes, at most 2 hours, and given up after a day", async () => {
	const userId = await newUser();
	await queueMail(ctx, { userId, kind: "password_changed", dedupeKey: "p" });
	let tries = 0;
	ctx.ports.mail.send = async () => {
		tries++;
		throw new Error("550 no");
	};
	const waits: number[] = [];
	for (let guard = 0; guard < 40 && (await states())[0] === "waiting"; guard++) {
		await sendWaitingMails(ctx, {});
		const next = await nextMailAt(ctx);
		if (next === null) break;
		waits.push(Math.round((next - ctx.now()) / MINUTE_MS));
		ctx.advance(next - ctx.now() - 100);
		await sendWaitingMails(ctx, {});
		ctx.advance(200);
	}
	expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
	expect(await states()).toEqual(["failed"]);
	expect(tries).toBe(waits.length + 1);
	expect(tries).toBeLessThan(22);
});

test("a mail that failed once arrives later, with the same id", async () => {
	const userId = await newUser();
	await queueMail(ctx, { userId, kind: "password_changed", dedupeKey: "p" });
	const send = ctx.ports.mail.send;
	const ids: string[] = [];
	ctx.ports.mail.send = async (sent) => {
		ids.push(sent.id);
		if (ids.length === 1) throw new Error("later");
		await send(sent);
	};
	await sendWaitingMails(ctx, {});
	expect(await states()).toEqual(["waiting"]);
	ctx.advance(MINUTE_MS + 1);
	await sendWaitingMails(ctx, {});
	expect(await states()).toEqual(["sent"]);
	expect(ids[0]).toBe(ids[1]);
});

test("each switch governs its mails, which carry a one-click way to switch them off; the others ignore it", async () => {
	const off = JSON.stringify({ notify_account_lifecycle: false, notify_usage_help: false, notify_promotions: false });
	const [keen, quiet] = [await newUser({ mailKey: "key-of-keen" }), await newUser({ meta: off })];
	await ctx.db.insert(notice).values({ hid: "n1", kind: "promotion", texts: JSON.stringify({ en: "30% off", fr: "" }), updatedAt: 0 });
	for (const userId of [keen, quiet]) {
		for (const kind of ["welcome", "usage_help", "account_restored", "new_sign_in"] as const)
			await queueMail(ctx, { userId, kind, dedupeKey: `${kind}:${userId}` });
	}
	expect(await mailNotice(ctx, keen, "n1")).toBe(2);
	expect(await mailNotice(ctx, keen, "n1")).toBe(0);
	while (!(await sendWaitingMails(ctx, {})));
	const unsubscribe = (name: string) => `https://serpentine.test/unsubscribe/key-of-keen/${name}`;
	expect(ctx.mails.map(({ kind, unsubscribe: address }) => [kind, address]).sort()).toEqual([
		["account_restored", unsubscribe("account_lifecycle")],
		["new_sign_in", null],
		["new_sign_in", null],
		["promotion", unsubscribe("promotions")],
		["usage_help", unsubscribe("usage_help")],
		["welcome", unsubscribe("account_lifecycle")],
	]);
	const promotion = ctx.mails.find(({ kind }) => kind === "promotion");
	expect(promotion?.text).toContain("30% off");
	expect(promotion?.text).toContain(unsubscribe("promotions"));
	expect(promotion?.html).toContain(unsubscribe("promotions"));
});

test("an administrator's notice goes by mail only with words of its own, while it is on, and to whom it concerns", async () => {
	const write = (hid: string, fields: object) =>
		ctx.db.insert(notice).values({ hid, kind: "promotion", texts: JSON.stringify({ en: "News", fr: "Du neuf" }), updatedAt: 0, ...fields });
	const admin = await newUser({ language: "fr" });
	const paying = await newUser({ language: "es" });
	await ctx.db.run(
		sql`UPDATE account SET plan = 'expert_20210323' WHERE id = (SELECT account_id FROM membership WHERE user_id = ${paying})`,
	);
	await write("wordless", { texts: "{}" });
	await write("off", { enabled: false });
	await write("outage", { kind: "technical_difficulties" });
	await write("promo", {});
	await write("prices", { kind: "pricing_revision" });
	await expect(mailNotice(ctx, admin, "gone")).rejects.toMatchObject({ code: "NotFoundException" });
	for (const hid of ["wordless", "off", "outage"])
		await expect(mailNotice(ctx, admin, hid)).rejects.toMatchObject({ code: "ConflictException" });
	await mailNotice(ctx, admin, "promo");
	await mailNotice(ctx, admin, "prices");
	await sendWaitingMails(ctx, {});
	expect(ctx.mails.map(({ language, text }) => [language, text.includes(language === "fr" ? "Du neuf" : "News")]).sort()).toEqual([
		["es", true],
		["fr", true],
		["fr", true],
	]);
});

test("a user from before there were mails gets a key with the first mail that can be switched off", async () => {
	const userId = await newUser({ mailKey: "" });
	await queueMail(ctx, { userId, kind: "welcome", dedupeKey: "w" });
	await sendWaitingMails(ctx, {});
	const [row] = await ctx.db.select({ key: user.mailKey }).from(user).where(eq(user.id, userId));
	expect(row?.key).toMatch(/^[\w-]{22}$/);
	expect(ctx.mails[0]?.unsubscribe).toBe(`https://serpentine.test/unsubscribe/${row?.key}/account_lifecycle`);
});

test("mails for users who are gone, disabled or have another's address are dropped; what concerns the account's end is sent", async () => {
	const disabled = await newUser({ status: "disabled" });
	const taken = await newUser({ emailKey: "unclaimed:x" });
	await queueMail(ctx, { userId: 999_999, kind: "password_changed", dedupeKey: "1" });
	await queueMail(ctx, { userId: disabled, kind: "usage_help", dedupeKey: "2" });
	await queueMail(ctx, { userId: taken, kind: "password_changed", dedupeKey: "3" });
	await queueMail(ctx, { userId: disabled, kind: "account_removal_asked", facts: { days: 30 }, dedupeKey: "4" });
	await sendWaitingMails(ctx, {});
	expect(await states()).toEqual(["dropped", "dropped", "dropped", "sent"]);
});

test("the getting-started mail goes once to those who follow nothing three days after they activated their account", async () => {
	const at = ctx.now();
	const late = await newUser({ verifiedAt: at - 3 * DAY_MS - 1 });
	await newUser({ verifiedAt: at - 3 * DAY_MS + MINUTE_MS });
	await newUser({ verifiedAt: at - 31 * DAY_MS });
	await newUser({ verifiedAt: null });
	const busy = await newUser({ verifiedAt: at - 4 * DAY_MS });
	await ctx.db.run(sql`UPDATE account SET monitor_count = 1 WHERE id = (SELECT account_id FROM membership WHERE user_id = ${busy})`);
	for (let i = 0; i < 2; i++) {
		await queueUsageHelp(ctx);
		await sendWaitingMails(ctx, {});
	}
	const [row] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, late));
	expect(ctx.mails.map(({ kind, to }) => [kind, to])).toEqual([["usage_help", row?.email]]);
});

test("instants are shown in the zone of the account", async () => {
	const userId = await newUser({ language: "en" });
	await ctx.db.update(account).set({ timezone: "America/New_York" });
	await ctx.db.batch([
		queueMail(
			{ ...ctx, now: () => Date.parse("2026-03-01T02:30:00Z") },
			{ userId, kind: "account_removal_asked", facts: { days: 30 }, dedupeKey: "r" },
		),
	]);
	await sendWaitingMails(ctx, {});
	expect(ctx.mails[0]?.text).toContain("On Feb 28, 2026, 21:30, the deletion");
	expect(ctx.mails[0]?.text).toContain("on Mar 30, 2026, 22:30 your keywords");
});

test("S03 what users wrote stays text in mails: no markup, no line of its own, no header", async () => {
	const userId = await newUser({ language: "en", firstName: "<b>Eve</b>\r\nBcc: all@example.com" });
	const label = '"><img src=x onerror=alert(1)>\r\nSubject: gotcha\u2028{{to}}';
	await queueMail(ctx, { userId, kind: "api_token_created", facts: { label }, dedupeKey: "t" });
	await queueMail(ctx, { userId, kind: "new_sign_in", facts: { device: "a\nb<script>", ip: "1.2.3.4\r\nX: y" }, dedupeKey: "s" });
	await sendWaitingMails(ctx, {});
	expect(ctx.mails).toHaveLength(2);
	for (const sent of ctx.mails) {
		expect(sent.subject).not.toMatch(/[\r\n]/);
		expect(sent.html.replace(/<(\/?(html|head|body|div|p|a|br|strong|title|meta)\b[^<>]*|!doctype html)>/g, "")).not.toMatch(/[<>]/);
		expect(sent.text).not.toMatch(/^(Bcc|Subject|X):/m);
		expect(sent.text).toContain("Hello,");
	}
	const byKind = (kind: string) => ctx.mails.find((sent) => sent.kind === kind);
	expect(byKind("api_token_created")?.html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt; Subject: gotcha {{to}}");
	expect(byKind("new_sign_in")?.text).toContain("Device: a b<script>\nAddress: 1.2.3.4 X: y");
});

test("S03 a text that is no name does not appear in a greeting", async () => {
	const greeting = (name: string) =>
		composeMail({ id: "x", kind: "welcome", to: "a@example.com", language: "en", baseUrl: "https://x.test", name }).text.split("\n")[0];
	expect(["Zoë", "Jean-Luc", "O’Neill", "José Ángel"].map(greeting)).toEqual([
		"Hello Zoë,",
		"Hello Jean-Luc,",
		"Hello O’Neill,",
		"Hello José Ángel,",
	]);
	for (const name of ["", "evil.example", "https://evil.example", "a\nb", "x".repeat(80), "<b>", "win $100"])
		expect(greeting(name)).toBe("Hello,");
});

test("a mail to what is no single address is not composed", async () => {
	for (const to of ["a@b.fr\r\nBcc: c@d.fr", "a@b.fr, c@d.fr", "a b@c.fr", "<a@b.fr>", ""])
		expect(() => composeMail({ id: "x", kind: "welcome", to, language: "en", baseUrl: "https://x.test" })).toThrow("address");
});

test("S52 every address in a mail begins with the configured one", async () => {
	const userId = await newUser();
	await queueMail(ctx, { userId, kind: "welcome", dedupeKey: "w" });
	await sendWaitingMails(ctx, {});
	await sendNow(ctx, {
		kind: "sign_in_code",
		channel: "email",
		to: "a@example.com",
		user: { id: 1, language: "fr" },
		code: "12345678",
		linkToken: "T".repeat(22),
	});
	for (const { text, html } of ctx.mails) {
		const addresses = [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/https?:\/\/[^"\s]+/g)].map(([address]) => address);
		expect(addresses.length).toBeGreaterThan(1);
		for (const address of addresses) expect(address).toMatch(/^https:\/\/serpentine\.test\//);
		// Nothing is loaded when a mail is read.
		expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
	}
});

test("a code is sent immediately, by mail with its link or by text message, and only its digest is stored", async () => {
	const user = { id: 1, language: "fr" };
	await sendNow(ctx, { kind: "sign_in_code", channel: "email", to: "a@example.com", user, code: "12345678", linkToken: "T".repeat(22) });
	await sendNow(ctx, { kind: "activation_code", channel: "sms", to: "+33612345678", user, code: "0042" });
	expect(ctx.mails[0]).toMatchObject({
		code: "12345678",
		link: `https://serpentine.test/login/${"T".repeat(22)}`,
		unsubscribe: null,
		subject: "Votre code de connexion",
	});
	expect(ctx.mails[0]?.text).toContain("    12345678\n");
	expect(ctx.texts).toEqual([
		{
			kind: "activation_code",
			to: "+33612345678",
			language: "fr",
			text: "Serpentine : 0042 est votre code d'activation. Il est valable 10 minutes.",
			code: "0042",
		},
	]);
	expect(JSON.stringify(ctx.logged)).not.toMatch(/12345678|0042|example|3361/);
	expect(await ctx.db.$count(mail)).toBe(0);
});

test("a code that no service takes is refused in words, and the log holds neither code nor address", async () => {
	ctx.ports.mail.send = async () => {
		throw new Error("not configured");
	};
	const sent = sendNow(ctx, {
		kind: "sign_in_code",
		channel: "email",
		to: "a@example.com",
		user: { id: 1, language: "en" },
		code: "12345678",
	});
	await expect(sent).rejects.toMatchObject({ code: "MessageNotSentException" });
	expect(JSON.stringify(ctx.logged)).not.toMatch(/12345678|example/);
	expect(ctx.logged).toHaveLength(1);
});
