import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account } from "~/db/tables/users";
import { senderSchema } from "~/domain/account/sender-rules";
import { DAY_MS } from "~/domain/time/durations";
import { inviteMember } from "../members/invite-member";
import { addWebsite, owner, seatOf } from "../members/test-account-members";
import { clientSide } from "./client-side";
import { confirmReplyAddress } from "./confirm-reply-address";
import { readSender } from "./read-sender";
import { saveSender } from "./save-sender";

const REPLY = "answers@agency.example";
const choice = (name: string, replyTo: string) => senderSchema.parse({ sender_name: name, reply_to: replyTo });
type Owner = Awaited<ReturnType<typeof owner>>;
const side = async ({ ctx, seat }: Owner) => (await clientSide(ctx, seat.account)).sender;

test("a foreign address gets answers once the code that went there is typed, once; a stranger's mailbox cannot be named without it", async () => {
	const of = await owner();
	const { ctx, seat } = of;
	expect(await saveSender(ctx, seat, choice("Lamps & Co", REPLY))).toBe(REPLY);
	expect(await side(of)).toEqual({ name: "Lamps & Co", replyTo: null });
	const mail = ctx.mails.at(-1);
	expect(mail).toMatchObject({ kind: "reply_address", to: REPLY, code: expect.stringMatching(/^\d{8}$/) });
	expect(mail?.text).toContain("Olga Owner");
	const code = mail?.code ?? "";
	await expect(confirmReplyAddress(ctx, (await owner()).seat, code)).rejects.toMatchObject({ code: "InvalidCodeException" });
	await expect(confirmReplyAddress(ctx, seat, code === "00000000" ? "1" : "00000000")).rejects.toMatchObject({
		code: "InvalidCodeException",
	});
	expect(await confirmReplyAddress(ctx, seat, ` ${code.slice(0, 4)} ${code.slice(4)}`)).toBe(REPLY);
	expect(await side(of)).toEqual({ name: "Lamps & Co", replyTo: REPLY });
	await expect(confirmReplyAddress(ctx, seat, code)).rejects.toMatchObject({ code: "InvalidCodeException" });
	// The name changes without a further code.
	expect(await saveSender(ctx, seat, choice("Lamps", REPLY))).toBeNull();
	expect(await readSender(ctx, seat)).toEqual({ name: "Lamps", replyTo: REPLY, asked: "" });
});

test("a code is dead after five wrong tries and after a day; the address in use stays until another one is confirmed", async () => {
	const of = await owner();
	const { ctx, seat, person } = of;
	expect(await saveSender(ctx, seat, choice("", person.email))).toBeNull();
	const ask = async () => {
		await saveSender(ctx, seat, choice("", REPLY));
		return ctx.mails.at(-1)?.code ?? "";
	};
	const first = await ask();
	expect((await readSender(ctx, seat)).asked).toBe(REPLY);
	for (let n = 0; n < 5; n++) await expect(confirmReplyAddress(ctx, seat, "none")).rejects.toMatchObject({ code: "InvalidCodeException" });
	await expect(confirmReplyAddress(ctx, seat, first)).rejects.toMatchObject({ code: "InvalidCodeException" });
	const second = await ask();
	ctx.advance(DAY_MS);
	await expect(confirmReplyAddress(ctx, seat, second)).rejects.toMatchObject({ code: "InvalidCodeException" });
	expect(await side(of)).toEqual({ name: "", replyTo: person.email });
	expect((await readSender(ctx, seat)).asked).toBe("");
});

test("a sender needs the paid plan, and ends with it; support and editors choose none", async () => {
	const of = await owner();
	const { ctx, seat, accountId, token } = of;
	await saveSender(ctx, seat, choice("Lamps", ""));
	expect(await side(of)).toEqual({ name: "Lamps", replyTo: null });
	await ctx.db.update(account).set({ plan: "default" }).where(eq(account.id, accountId));
	const free = await seatOf(ctx, token);
	expect((await clientSide(ctx, free.account)).sender).toBeNull();
	await expect(saveSender(ctx, free, choice("Lamps", ""))).rejects.toMatchObject({ code: "PaidPlanRequiredException" });
	expect(await saveSender(ctx, free, choice("", ""))).toBeNull();
});

test("a client is invited by the account's sender, without the name of the product; others are invited by the installation", async () => {
	const of = await owner();
	const { ctx, seat } = of;
	const website = await addWebsite(of, "seen.example");
	await saveSender(ctx, seat, choice("Lamps", of.person.email));
	await inviteMember(ctx, seat, { email: `nina-${crypto.randomUUID()}@client.example`, role: "client", websites: [website] });
	const invited = ctx.mails.at(-1);
	expect(invited?.sender).toEqual({ name: "Lamps", replyTo: of.person.email });
	expect(`${invited?.text}${invited?.html}`).not.toContain("Serpentine");
	await inviteMember(ctx, seat, { email: `erik-${crypto.randomUUID()}@colleague.example`, role: "editor" });
	expect(ctx.mails.at(-1)?.sender).toBeUndefined();
	expect(ctx.mails.at(-1)?.text).toContain("Serpentine");
});
