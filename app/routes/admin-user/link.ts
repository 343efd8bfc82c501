import type { HandedLinkView } from "~/domain/administration/handed-link";
import type { Language } from "~/i18n/languages";
import type { Done } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { handedLinkView } from "~/server/handed-link";
import { readListedUser } from "~/services/administration/read-user";
import { makeSignInLink } from "~/services/users/make-sign-in-link";

/** Makes the link that the section asks for; null for a form of another section. */
export async function actOnLink(signed: Signed, userHid: string, form: FormData, language: Language): Promise<Done<HandedLinkView> | null> {
	if (form.get("intent") !== "sign_in_link") return null;
	const { ctx, account } = signed;
	const link = await makeSignInLink(ctx, signed.seat, userHid);
	const { email } = await readListedUser(ctx, userHid);
	return { shown: handedLinkView(ctx, { ...link, email }, { language, timezone: account.timezone }) };
}
