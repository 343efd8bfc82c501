import type { HandedLinkView } from "~/domain/administration/handed-link";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { Ctx } from "~/services/ctx";
import type { SignInLink } from "~/services/users/make-sign-in-link";

/** Address of a handed sign-in link. It leads to the choice of a password. */
export function handedAddress(ctx: Ctx, { token }: SignInLink): string {
	const to = new URLSearchParams({ redirect: paths.profile({ dialog: "change_password" }) });
	return `${ctx.baseUrl}${paths.loginByToken(token)}?${to}`;
}

export function handedLinkView(
	ctx: Ctx,
	link: SignInLink & { email: string },
	{ language, timezone }: { language: Language; timezone: string },
): HandedLinkView {
	return { email: link.email, href: handedAddress(ctx, link), until: formatInstant(link.expiresAt, { language, timezone }) };
}
