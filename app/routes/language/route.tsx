import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isLanguage } from "~/i18n/languages";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { languageCookieHeader } from "~/server/language";
import { safeReturnPath } from "~/server/return-path";
import { saveLocale } from "~/services/account/save-locale";
import { saveOwnLanguage } from "~/services/account/save-own-language";

export function loader() {
	return redirect(paths.home);
}

/**
 * Stores the language in the browser, and for a signed-in user also for mails and notifications. An impersonating administrator does not
 * change the user's language.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const caller = await readSession(request, context);
	const form = await request.formData();
	const language = form.get("language");
	const headers = new Headers();
	if (isLanguage(language)) {
		headers.set("Set-Cookie", await languageCookieHeader(language));
		if (caller && caller.session.impersonatorId === null) {
			const ctx = await ctxFor(context);
			if (caller.memberRole !== "owner") await saveOwnLanguage(ctx, caller, language);
			else if (caller.account.language !== language) await saveLocale(ctx, caller, { language });
		}
	}
	return redirect(safeReturnPath(form.get("return_to")), { headers });
}
