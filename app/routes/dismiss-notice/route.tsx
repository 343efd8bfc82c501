import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { readSession } from "~/server/guards";
import { hideNotice } from "~/server/hidden-notices";
import { safeReturnPath } from "~/server/return-path";

export function loader() {
	return redirect(paths.home);
}

/** POST /dismiss-notice {notice, return_to | quiet}: hides a notice for the browser session, or the hint about keys permanently. */
export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses forms of other sites; needs no session.
	await readSession(request, context);
	const form = await request.formData();
	const hid = String(form.get("notice") ?? "").slice(0, 22);
	const headers = { "Set-Cookie": await hideNotice(request, hid) };
	return form.has("quiet") ? data(null, { headers }) : redirect(safeReturnPath(form.get("return_to")), { headers });
}
