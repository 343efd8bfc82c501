import type { HandedLinkView } from "~/domain/administration/handed-link";
import { invitationSchema } from "~/domain/administration/invitation-form";
import type { Language } from "~/i18n/languages";
import { type Done, parseForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { handedLinkView } from "~/server/handed-link";
import { AppError } from "~/services/app-error";
import { inviteUser } from "~/services/users/invite-user";

/** Carries out a form of the users screen; an invitation shows its link. */
export async function actOnUsers(signed: Signed, form: FormData, language: Language): Promise<Done<HandedLinkView>> {
	const { ctx, account } = signed;
	if (form.get("intent") !== "invite") throw new AppError("ValidationException");
	const { email, first_name, last_name } = parseForm(invitationSchema, form);
	const link = await inviteUser(ctx, signed, { email, firstName: first_name, lastName: last_name });
	return { shown: handedLinkView(ctx, { ...link, email }, { language, timezone: account.timezone }), isSaved: true };
}
