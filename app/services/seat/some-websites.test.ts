import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { membership } from "~/db/tables/users";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import { ask, signedInUser } from "~/server/api/test-client";
import { actAs } from "../audit/act-as";
import { addNote } from "../notes/add-note";
import { listNotes } from "../notes/list-notes";
import { removeNotes } from "../notes/remove-notes";
import { updateNotes } from "../notes/update-notes";
import { addPrompts } from "../prompts/add-prompts";
import { listPrompts } from "../prompts/list-prompts";
import { removePrompts } from "../prompts/remove-prompts";
import { bringBack } from "../rest/bring-back";
import { listResting } from "../rest/list-resting";
import { removeSavedView } from "../saved-views/change-view";
import { listViews } from "../saved-views/list-views";
import { saveView } from "../saved-views/save-view";
import { findSession } from "../sessions/find-session";
import { openSession } from "../sessions/open-session";
import { addGuest } from "../users/test-members";
import { seatOfCaller } from "./make-seat";
import { ownerSeat } from "./test-seat";

/** An account with two websites, and members who see the first. */
async function account() {
	const owner = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const { ctx, accountId, bearer } = owner;
	const websites: string[] = [];
	for (const website of ["seen.example", "hidden.example"]) {
		const body = { website, keywords: ["lamp"], country: "fr", language: "fr" };
		expect((await ask(ctx, "POST", "monitors", { headers: bearer, body })).status).toBe(200);
		const { body: list } = await ask(ctx, "GET", "websites", { headers: bearer });
		websites.push((list as { id: string; domain: string }[]).find(({ domain }) => domain === website)?.id ?? "");
	}
	const [seen = "", hidden = ""] = websites;
	const member = async () => {
		const { userId: id, userHid: hid } = await addGuest(ctx, accountId);
		await ctx.db
			.update(membership)
			.set({ websites: JSON.stringify([seen]) })
			.where(and(eq(membership.userId, id), eq(membership.accountId, accountId)));
		const { secret } = await openSession(ctx, { kind: "bearer", user: { id, hid, role: "USER" }, accountId, ip: null, userAgent: null });
		const caller = await findSession(ctx, { secret, kind: "bearer", ip: null });
		if (!caller) throw new Error("no session");
		const seat = seatOfCaller(caller);
		return { ctx: actAs(ctx, seat), seat };
	};
	const note = async (description: string, ...about: string[]) =>
		addNote(ctx, ownerSeat({ id: accountId, timezone: "UTC" }), { description, monitors_ways: about.map((one) => `websites:${one}`) });
	return { seen, hidden, member, note, notes: () => listNotes(ctx, ownerSeat({ id: accountId })) };
}

test("a member changes and removes notes of their websites, and takes the removal back", async () => {
	const { seen, member, note, notes } = await account();
	const { ctx, seat } = await member();
	const hid = await note("first", seen);
	await updateNotes(ctx, seat, [{ hid, description: "second" }]);
	const before = await notes();
	expect(before).toMatchObject([{ description: "second", links: [`websites:${seen}`] }]);
	expect((await removeNotes(ctx, seat, [hid])).removed).toBe(1);
	expect(await notes()).toEqual([]);
	expect(await listResting(ctx, seat)).toMatchObject([{ hid, label: "second" }]);
	expect(await bringBack(ctx, seat, { hids: [hid] })).toMatchObject({ restored: 1 });
	expect(await notes()).toEqual(before);
});

test("a note that is also about another website is neither changed nor removed by a member, who is told why", async () => {
	const { seen, hidden, member, note, notes } = await account();
	const { ctx, seat } = await member();
	const hid = await note("both", seen, hidden);
	expect(await listNotes(ctx, seat)).toMatchObject([{ hid, links: [`websites:${seen}`] }]);
	const before = await notes();
	const refused = { code: "ForbiddenException", errors: { ids: ["notes.shared"] } };
	await expect(updateNotes(ctx, seat, [{ hid, description: "mine" }])).rejects.toMatchObject(refused);
	await expect(removeNotes(ctx, seat, [hid])).rejects.toMatchObject(refused);
	expect(await notes()).toEqual(before);
});

test("what others removed of another website does not come back by a member", async () => {
	const { seen, hidden, member, note, notes } = await account();
	const { ctx, seat } = await member();
	const hids = [await note("hidden", hidden), await note("both", seen, hidden), await note("all")];
	const { whole } = ctx;
	if (!whole) throw new Error("the member sees everything");
	await removeNotes(whole, ownerSeat({ id: seat.account.id }), hids);
	expect(await listResting(ctx, seat)).toEqual([]);
	expect(await bringBack(ctx, seat, { hids })).toMatchObject({ restored: 0 });
	expect(await notes()).toEqual([]);
});

test("a member takes the removal of their own view back, and finds nobody else's", async () => {
	const { member } = await account();
	const [one, other] = [await member(), await member()];
	const hid = await saveView(one.ctx, one.seat, { name: "Mine", slug: "seen.example", parameters: "q=lamp" });
	const before = await listViews(one.ctx, one.seat);
	expect((await removeSavedView(one.ctx, one.seat, hid)).removed).toBe(true);
	expect(await listResting(other.ctx, other.seat)).toEqual([]);
	expect(await bringBack(other.ctx, other.seat, { hids: [hid] })).toMatchObject({ restored: 0 });
	expect(await bringBack(one.ctx, one.seat, { hids: [hid] })).toMatchObject({ restored: 1 });
	expect(await listViews(one.ctx, one.seat)).toEqual(before);
});

test("a member takes the removal of a prompt of their website back, and finds none of another website", async () => {
	const { member, seen } = await account();
	const { ctx, seat } = await member();
	const { whole } = ctx;
	if (!whole) throw new Error("the member sees everything");
	const owner = { ...ownerSeat(seat.account), user: seat.user };
	const prompt = async (website: string) => {
		const input = { text: "Which lamp?", website, country: "fr", language: "fr", models: ["chatgpt"] };
		return (await addPrompts(whole, owner, promptsInputSchema.parse(input))).added[0] ?? "";
	};
	const [own, other] = [await prompt("seen.example"), await prompt("hidden.example")];
	const before = (await listPrompts(ctx, seat)).map(({ hid, websiteHid, text }) => ({ hid, websiteHid, text }));
	expect(before).toEqual([{ hid: own, websiteHid: seen, text: "Which lamp?" }]);
	expect((await removePrompts(ctx, seat, [own, other])).removed).toBe(1);
	expect((await removePrompts(whole, owner, [other])).removed).toBe(1);
	expect(await listResting(ctx, seat)).toMatchObject([{ hid: own, kind: "prompts", label: "Which lamp?" }]);
	expect(await bringBack(ctx, seat, { hids: [own, other] })).toMatchObject({ restored: 1 });
	expect(await listPrompts(ctx, seat)).toMatchObject(before);
});
