import type { HandedLinkView } from "~/domain/administration/handed-link";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { Ctx } from "~/services/ctx";
import type { SignInLink } from "~/services/users/make-sign-in-link";

export function handedAddress(ctx: Ctx, { token }: SignInLink): string {
	return `${ctx.baseUrl}${paths.handedLink(token)}`;
}

export function handedLinkView(
	ctx: Ctx,
	{ email, delivery = "hand", ...link }: SignInLink & { email: string; delivery?: HandedLinkView["delivery"] },
	{ language, timezone }: { language: Language; timezone: string },
): HandedLinkView {
	// Only the reader of the mail gets its link.
	return {
		email,
		delivery,
		href: delivery === "mail" ? "" : handedAddress(ctx, link),
		until: formatInstant(link.expiresAt, { language, timezone }),
	};
}
