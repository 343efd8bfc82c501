import { z } from "zod";
import { typedProof } from "~/domain/account/password-schema";
import { formatInstant } from "~/i18n/format";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { clearSessionCookie } from "~/server/session";
import { changeMember } from "~/services/members/change-member";
import { inviteMember, renewMemberInvitation, type SentInvitation } from "~/services/members/invite-member";
import { leaveAccount } from "~/services/members/leave-account";
import { invitationSchema, memberSchema } from "~/services/members/member-input";
import { removeMember } from "~/services/members/remove-member";
import { requireSecondStep } from "~/services/members/require-second-step";
import { transferOwnership } from "~/services/members/transfer-ownership";
import { parseInput } from "~/services/parse-input";

/** A link that the owner hands over, because no mail brought it. */
export interface HandedInvitation {
	email: string;
	url: string;
	until: string;
	isFailed: boolean;
}

const proofSchema = z.object({ current_password: typedProof });
const transferSchema = proofSchema.extend({ id: z.string("members.errors.role") });

export function actOnMembers(sent: Sent): Promise<Done<HandedInvitation>> {
	const { signed, form, request } = sent;
	const { ctx, seat } = signed;
	const websites = form.getAll("websites").map(String);
	const fieldsOf = () => ({ role: textOf(form, "role") || undefined, websites });
	return byIntent(
		{
			invite: async () =>
				answered(sent, await inviteMember(ctx, seat, parseInput(invitationSchema, { ...fieldsOf(), email: textOf(form, "email") }))),
			renew: async () => answered(sent, await renewMemberInvitation(ctx, seat, textOf(form, "id"))),
			async change() {
				await changeMember(ctx, seat, { hid: textOf(form, "id"), ...parseInput(memberSchema, fieldsOf()) });
				return { to: paths.members(), toast: { kind: "success", key: "members.changed" } };
			},
			async withdraw() {
				await removeMember(ctx, seat, { hid: textOf(form, "id"), made: "keep" });
				return { to: paths.members(), toast: { kind: "success", key: "members.withdrawn" } };
			},
			async remove() {
				await removeMember(ctx, seat, { hid: textOf(form, "id"), made: form.get("made") === "end" ? "end" : "keep" });
				return { to: paths.members(), toast: { kind: "success", key: "members.removed", facts: { email: textOf(form, "email") } } };
			},
			async transfer() {
				const { id: hid, current_password: password } = parseForm(transferSchema, form);
				const { email } = await transferOwnership(ctx, seat, { hid, password });
				return { to: paths.members(), toast: { kind: "success", key: "members.transferred", facts: { email } } };
			},
			require_step: () => switchStep(sent, true),
			stop_requiring_step: () => switchStep(sent, false),
			async leave() {
				await leaveAccount(ctx, seat);
				const toast = { kind: "success", key: "members.left" } as const;
				return { to: paths.login(), cookies: [clearSessionCookie(request)], toast };
			},
		},
		form,
	);
}

async function switchStep({ signed, form }: Sent, isRequired: boolean): Promise<Done<never>> {
	await requireSecondStep(signed.ctx, signed.seat, { isRequired, password: parseForm(proofSchema, form).current_password });
	return { to: paths.members(), toast: { kind: "success", key: isRequired ? "members.step.required" : "members.step.stopped" } };
}

function answered({ signed, language }: Sent, { email, token, expiresAt, delivery }: SentInvitation): Done<HandedInvitation> {
	if (delivery === "mail") return { to: paths.members(), toast: { kind: "success", key: "members.sent", facts: { email } } };
	const until = formatInstant(expiresAt, { language, timezone: signed.account.timezone });
	return { shown: { email, url: `${signed.ctx.baseUrl}${paths.join(token)}`, until, isFailed: delivery === "failed" }, isSaved: true };
}
