import { z } from "zod";
import { AppError } from "~/services/app-error";
import { changeMember } from "~/services/members/change-member";
import { inviteMember } from "~/services/members/invite-member";
import { type ListedMember, listMembers } from "~/services/members/list-members";
import { invitationSchema, memberSchema } from "~/services/members/member-input";
import { removeMember } from "~/services/members/remove-member";
import { member } from "./answers/members";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";

const removeQuery = z.object({ made: firstField("What the member made: the owner keeps it (default), or it ends", ["keep", "end"]) });

/** People of an account, and invitations into it. */
export const memberRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "account/members",
		access: "verified",
		summary: "People of the account with role, websites and last use, and invitations without an answer",
		answers: listOf(member),
		answer: async (call) => (await listMembers(call.ctx, call.seat)).map(memberJson),
	}),
	defineCall({
		method: "POST",
		path: "account/members",
		access: "verified",
		summary: "Invites an address into the account by mail; the link is valid for seven days, once",
		payload: invitationSchema,
		answers: member,
		errors: ["MemberLimitException", "ImpersonatedException", "ConflictException"],
		example: { payload: { email: "colleague@shop.example", role: "reader", websites: [] } },
		answer: invite,
	}),
	defineCall({
		method: "PUT",
		path: "account/members/:id",
		access: "verified",
		summary: "Changes role and websites of a member or an invitation",
		payload: memberSchema,
		answers: member,
		errors: ["ImpersonatedException"],
		example: { payload: { role: "reader", websites: [] } },
		answer: change,
	}),
	defineCall({
		method: "DELETE",
		path: "account/members/:id",
		access: "verified",
		summary: "Removes a member at once, or withdraws an invitation",
		query: removeQuery,
		answers: removed,
		errors: ["ImpersonatedException"],
		answer: remove,
	}),
];

function memberJson({ hid, state, email, name, role, websites, since, lastUsedAt, expiresAt }: ListedMember) {
	const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
	return { id: hid, state, email, name, role, websites, since: at(since), last_used_at: at(lastUsedAt), expires_at: at(expiresAt) };
}

async function oneOf({ ctx, seat }: Pick<SignedCall, "ctx" | "seat">, hid: string) {
	const found = (await listMembers(ctx, seat)).find((one) => one.hid === hid);
	if (!found) throw new AppError("NotFoundException");
	return memberJson(found);
}

async function invite(call: PayloadCall<typeof invitationSchema>) {
	const sent = await inviteMember(call.ctx, call.seat, call.payload);
	return oneOf(call, sent.hid);
}

async function change(call: PayloadCall<typeof memberSchema>) {
	const hid = call.params.id ?? "";
	await changeMember(call.ctx, call.seat, { hid, ...call.payload });
	return oneOf(call, hid);
}

async function remove({ ctx, seat, params, query }: QueryCall<typeof removeQuery>) {
	await removeMember(ctx, seat, { hid: params.id ?? "", made: query.made === "end" ? "end" : "keep" });
	return { removed: true as const };
}
