import type { HandedLinkView } from "~/domain/administration/handed-link";
import { invitationSchema } from "~/domain/administration/invitation-form";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { type Done, parseForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { handedLinkView } from "~/server/handed-link";
import { AppError } from "~/services/app-error";
import { renewInvitation, revokeInvitation } from "~/services/users/invitations";
import { inviteUser } from "~/services/users/invite-user";
import type { Invitation } from "~/services/users/issue-invitation";

/** Handles the forms of the users screen. An invitation returns its link and how the link was delivered. */
export async function actOnUsers(signed: Signed, form: FormData, language: Language): Promise<Done<HandedLinkView>> {
	const { ctx, account } = signed;
	const shown = (link: Invitation & { email: string }) => handedLinkView(ctx, link, { language, timezone: account.timezone });
	const hid = String(form.get("user_id") ?? "");
	switch (form.get("intent")) {
		case "invite": {
			const { email, first_name, last_name } = parseForm(invitationSchema, form);
			const link = await inviteUser(ctx, signed.seat, { email, firstName: first_name, lastName: last_name });
			return { shown: shown({ ...link, email }), isSaved: true };
		}
		case "renew_invitation":
			return { shown: shown(await renewInvitation(ctx, signed.seat, hid)) };
		case "revoke_invitation": {
			const email = await revokeInvitation(ctx, signed.seat, hid);
			return { to: paths.adminUsers, toast: { kind: "success", key: "administration.invitations.revoked", facts: { email } } };
		}
		default:
			throw new AppError("ValidationException");
	}
}
