import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/db/tables/users";
import { actAs } from "../audit/act-as";
import type { UserSeat } from "../seat/seat";
import { pausedBeforeWrite } from "../sessions/test-paused";
import { acceptInvitation, joinAsNewcomer } from "./accept-invitation";
import { changeMember } from "./change-member";
import { inviteMember, renewMemberInvitation } from "./invite-member";
import { leaveAccount } from "./leave-account";
import { listMembers } from "./list-members";
import { readMemberInvitation } from "./read-invitation";
import { removeMember } from "./remove-member";
import { member, NEWCOMER, owner, rolesIn, seatOf, visitor } from "./test-account-members";
import { transferOwnership } from "./transfer-ownership";

/** Two acts concern one membership. The second one takes place in whole after the first has read everything and before it writes. */

interface World {
	of: Awaited<ReturnType<typeof owner>>;
	/** A manager. */
	one: Awaited<ReturnType<typeof member>>;
	other: Awaited<ReturnType<typeof member>>;
	/** Invited as an editor, with a user. */
	guest: Awaited<ReturnType<typeof visitor>>;
	invitation: { hid: string; token: string };
	/** Invited as an editor, without a user. */
	fresh: { hid: string; token: string; email: string };
}

let w: World;
beforeEach(async () => {
	const of = await owner();
	const [one, other, guest] = [await member(of), await member(of), await visitor(of.ctx)];
	const invitation = await inviteMember(of.ctx, of.seat, { email: guest.email, role: "editor" });
	const email = `fresh-${crypto.randomUUID()}@x.example`;
	const fresh = { ...(await inviteMember(of.ctx, of.seat, { email, role: "editor" })), email };
	w = { of, one, other, guest, invitation, fresh };
});

type Act = (ctx: World["of"]["ctx"]) => Promise<unknown>;
/** An act of somebody in the account, as a request of theirs. */
const by = (seat: () => UserSeat, act: (ctx: World["of"]["ctx"], seat: UserSeat) => Promise<unknown>): Act => {
	return (ctx) => act({ ...ctx, ...actAs(ctx, seat()) }, seat());
};
const asOwner = (act: (ctx: World["of"]["ctx"], seat: UserSeat) => Promise<unknown>) => by(() => w.of.seat, act);

const ACTS = {
	"accepts an invitation": (ctx) => acceptInvitation(ctx, w.guest.seat, { token: w.invitation.token }),
	"accepts it as another person": (ctx) => acceptInvitation(ctx, w.other.seat, { token: w.invitation.token, as: w.other.email }),
	"joins as a newcomer": (ctx) => joinAsNewcomer(ctx, { ...NEWCOMER, token: w.fresh.token }),
	"withdraws the invitation": asOwner((ctx, seat) => removeMember(ctx, seat, { hid: w.invitation.hid, made: "keep" })),
	"withdraws the newcomer's": asOwner((ctx, seat) => removeMember(ctx, seat, { hid: w.fresh.hid, made: "keep" })),
	"renews the invitation": asOwner((ctx, seat) => renewMemberInvitation(ctx, seat, w.invitation.hid)),
	"renews the newcomer's": asOwner((ctx, seat) => renewMemberInvitation(ctx, seat, w.fresh.hid)),
	"lowers the invitation": asOwner((ctx, seat) => changeMember(ctx, seat, { hid: w.invitation.hid, role: "reader" })),
	"lowers the newcomer's": asOwner((ctx, seat) => changeMember(ctx, seat, { hid: w.fresh.hid, role: "reader" })),
	"invites the same address": asOwner((ctx, seat) => inviteMember(ctx, seat, { email: w.guest.email, role: "reader" })),
	"removes the manager": asOwner((ctx, seat) => removeMember(ctx, seat, { hid: w.one.userHid, made: "keep" })),
	"removes the manager with what they made": asOwner((ctx, seat) => removeMember(ctx, seat, { hid: w.one.userHid, made: "end" })),
	"lowers the manager": asOwner((ctx, seat) => changeMember(ctx, seat, { hid: w.one.userHid, role: "reader" })),
	"makes the manager an editor": asOwner((ctx, seat) => changeMember(ctx, seat, { hid: w.one.userHid, role: "editor" })),
	"transfers to the manager": asOwner((ctx, seat) => transferOwnership(ctx, seat, { hid: w.one.userHid, password: "" })),
	"transfers to the other one": asOwner((ctx, seat) => transferOwnership(ctx, seat, { hid: w.other.userHid, password: "" })),
	"the manager leaves": by(() => w.one.seat, leaveAccount),
	"the manager is disabled": (ctx) => ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, w.one.userId)),
} satisfies Record<string, Act>;
type ActName = keyof typeof ACTS;

/**
 * [first, second, codes of both, people after it]. G: the guest, N: the newcomer, O: the owner, M: the manager, X: the other manager; with the
 * first letter of their role. "-": the act took place.
 */
const RACES: [ActName, ActName, string, string][] = [
	["accepts an invitation", "accepts an invitation", "ConflictException -", "Ge Mm Oo Xm"],
	["accepts an invitation", "withdraws the invitation", "InvalidInvitationException -", "Mm Oo Xm"],
	["accepts an invitation", "renews the invitation", "InvalidInvitationException -", "Mm Oo Xm"],
	["accepts an invitation", "lowers the invitation", "InvalidInvitationException -", "Mm Oo Xm"],
	["accepts an invitation", "invites the same address", "InvalidInvitationException -", "Mm Oo Xm"],
	["withdraws the invitation", "accepts an invitation", "NotFoundException -", "Ge Mm Oo Xm"],
	["withdraws the invitation", "withdraws the invitation", "NotFoundException -", "Mm Oo Xm"],
	["renews the invitation", "accepts an invitation", "NotFoundException -", "Ge Mm Oo Xm"],
	["renews the invitation", "withdraws the invitation", "NotFoundException -", "Mm Oo Xm"],
	["lowers the invitation", "accepts an invitation", "NotFoundException -", "Ge Mm Oo Xm"],
	["lowers the invitation", "withdraws the invitation", "NotFoundException -", "Mm Oo Xm"],
	["invites the same address", "accepts an invitation", "ConflictException -", "Ge Mm Oo Xm"],
	["accepts an invitation", "accepts it as another person", "- ConflictException", "Ge Mm Oo Xm"],
	["joins as a newcomer", "joins as a newcomer", "InvalidInvitationException -", "Mm Ne Oo Xm"],
	["joins as a newcomer", "withdraws the newcomer's", "InvalidInvitationException -", "Mm Oo Xm"],
	["joins as a newcomer", "renews the newcomer's", "InvalidInvitationException -", "Mm Oo Xm"],
	["joins as a newcomer", "lowers the newcomer's", "InvalidInvitationException -", "Mm Oo Xm"],
	["withdraws the newcomer's", "joins as a newcomer", "NotFoundException -", "Mm Ne Oo Xm"],
	["removes the manager", "removes the manager", "NotFoundException -", "Oo Xm"],
	["removes the manager", "removes the manager with what they made", "NotFoundException -", "Oo Xm"],
	["removes the manager", "the manager leaves", "NotFoundException -", "Oo Xm"],
	["the manager leaves", "removes the manager", "ForbiddenException -", "Oo Xm"],
	["lowers the manager", "removes the manager", "NotFoundException -", "Oo Xm"],
	["removes the manager", "lowers the manager", "- -", "Oo Xm"],
	["lowers the manager", "makes the manager an editor", "- -", "Mr Oo Xm"],
	["lowers the manager", "the manager leaves", "NotFoundException -", "Oo Xm"],
	["removes the manager", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
	["lowers the manager", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
	["the manager leaves", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
	["transfers to the manager", "removes the manager", "ConflictException -", "Oo Xm"],
	["transfers to the manager", "the manager leaves", "ConflictException -", "Oo Xm"],
	["transfers to the manager", "the manager is disabled", "ConflictException -", "Mm Oo Xm"],
	["transfers to the manager", "transfers to the other one", "ForbiddenException -", "Mm Om Xo"],
	["transfers to the manager", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
	["invites the same address", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
	["withdraws the invitation", "transfers to the manager", "ForbiddenException -", "Mo Om Xm"],
];

const codeOf = ([result]: PromiseSettledResult<unknown>[]) =>
	result?.status === "rejected" ? ((result.reason as { code?: string }).code ?? String(result.reason)) : "-";

async function people(): Promise<string> {
	const roles = await rolesIn(w.of.ctx, w.of.accountId);
	const letters = { [w.of.userId]: "O", [w.one.userId]: "M", [w.other.userId]: "X", [w.guest.userId]: "G" };
	return Object.entries(roles)
		.map(([id, role]) => `${letters[Number(id)] ?? "N"}${role[0]}`)
		.toSorted()
		.join(" ");
}

/** Rows of sessions, tokens and waiting mails in the account of people who are not in it. */
async function leftOver() {
	const { db } = w.of.ctx;
	const rows = await Promise.all(
		["session", "api_token", "mail"].map((name) =>
			db.all(sql`SELECT id FROM ${sql.identifier(name)} t WHERE account_id = ${w.of.accountId} AND user_id IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM membership m WHERE m.account_id = t.account_id AND m.user_id = t.user_id)`),
		),
	);
	return rows.flat();
}

test.each(RACES)("%s | %s", async (first, second, codes, left) => {
	let between: PromiseSettledResult<unknown>[] = [];
	const paused = pausedBeforeWrite(w.of.ctx, async () => {
		between = await Promise.allSettled([ACTS[second](w.of.ctx)]);
	});
	const done = await Promise.allSettled([ACTS[first](paused.ctx)]);
	expect([paused.hasWaited(), `${codeOf(done)} ${codeOf(between)}`, await people()]).toEqual([true, codes, left]);
	expect(await leftOver()).toEqual([]);
	// A link that was used or withdrawn opens nothing.
	const members = await listMembers(w.of.ctx, await seatOf(w.of.ctx, w.of.token, w.of.accountHid));
	const waiting = members.filter(({ state }) => state !== "member").length;
	const good = await Promise.all([w.invitation, w.fresh].map(({ token }) => readMemberInvitation(w.of.ctx, token)));
	expect(good.filter(Boolean).length).toBeLessThanOrEqual(waiting);
});
