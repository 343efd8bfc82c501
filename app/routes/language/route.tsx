import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isLanguage } from "~/i18n/languages";
import { paths } from "~/paths";
import { languageCookieHeader } from "~/server/language";
import { safeReturnPath } from "~/server/return-path";

export function loader() {
	return redirect(paths.home);
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await request.formData();
	const language = form.get("language");
	const headers = new Headers();
	if (isLanguage(language)) headers.set("Set-Cookie", await languageCookieHeader(language));
	return redirect(safeReturnPath(form.get("return_to")), { headers });
}
