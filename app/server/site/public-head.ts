import { alternatesOf, localizedUrl } from "~/domain/site/localized-url";
import type { PublicHead } from "~/domain/site/public-head";
import { LANGUAGES } from "~/i18n/languages";
import { policyNow } from "../gate-facts";
import { ctxFor } from "../guards";
import { detectLanguage } from "../language";
import type { LoadContext } from "../load-context";

/** The head of a public page. title: without the product's name. */
export async function publicHead(
	request: Request,
	context: LoadContext,
	{ title, description }: { title: string; description: string },
): Promise<PublicHead> {
	const ctx = await ctxFor(context);
	const language = await detectLanguage(request);
	const { pathname } = new URL(request.url);
	const path = pathname.replace(/\.data$/, "");
	return {
		title: `${title} · Serpentine`,
		description,
		language,
		canonical: localizedUrl(ctx.baseUrl, path, language),
		alternates: alternatesOf(ctx.baseUrl, path, LANGUAGES),
		image: `${ctx.baseUrl}/pictures/card-${language}.jpg`,
		isFindable: (await policyNow(ctx)).isFindable,
	};
}
