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

/** Keeps the language in the browser; of somebody who is signed in, mails and notifications follow. An administrator who acts as a user changes nothing of theirs. */
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
