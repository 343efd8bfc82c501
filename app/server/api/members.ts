import { z } from "zod";
import { AppError } from "~/services/app-error";
import { changeMember } from "~/services/members/change-member";
import { inviteMember } from "~/services/members/invite-member";
import { type ListedMember, listMembers } from "~/services/members/list-members";
import { invitationSchema, memberSchema } from "~/services/members/member-input";
import { removeMember } from "~/services/members/remove-member";
import { requireSecondStep } from "~/services/members/require-second-step";
import { member, requiredStep } from "./answers/members";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";

const requiredStepSchema = z.object({
	required: z.boolean("invalid"),
	current_password: z.string("invalid").max(2_000, "invalid").default(""),
});
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
		path: "account/second-step",
		access: "verified",
		summary: "Requires a second step or a passkey of everybody in the account, within seven days, or requires it no more",
		payload: requiredStepSchema,
		answers: requiredStep,
		errors: ["ImpersonatedException", "ReauthenticationException"],
		example: { payload: { required: false, current_password: "my current password" } },
		answer: changeStep,
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

async function changeStep({ ctx, seat, payload }: PayloadCall<typeof requiredStepSchema>) {
	const { required, current_password: password } = payload;
	await requireSecondStep(ctx, seat, { isRequired: required, password });
	return { required };
}

function memberJson({ hid, since, lastUsedAt, expiresAt, hasStep, stepDueAt, ...one }: ListedMember) {
	const { state, email, name, role, websites } = one;
	const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
	return {
		...{ id: hid, state, email, name, role, websites },
		...{ second_step: hasStep, second_step_due_at: at(stepDueAt) },
		...{ since: at(since), last_used_at: at(lastUsedAt), expires_at: at(expiresAt) },
	};
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
