import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isLanguage } from "~/i18n/languages";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { languageCookieHeader } from "~/server/language";
import { safeReturnPath } from "~/server/return-path";
import { saveLocale } from "~/services/account/save-locale";

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
		if (caller && caller.session.impersonatorId === null && caller.account.language !== language)
			await saveLocale(await ctxFor(context), caller, { language });
	}
	return redirect(safeReturnPath(form.get("return_to")), { headers });
}
