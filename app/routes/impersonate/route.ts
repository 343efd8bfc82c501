import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { flashToast } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { sessionCookieHeader } from "~/server/session";
import { AppError } from "~/services/app-error";
import { startImpersonation } from "~/services/sessions/start-impersonation";

export function loader() {
	return redirect(paths.home);
}

/** Lets an administrator impersonate the user named by the field `user_id`. Source: spec A §4 "Impersonation". */
export async function action({ request, context }: ActionFunctionArgs) {
	const { ctx, seat } = await requireAdministrator(request, context);
	const userHid = String((await request.formData()).get("user_id") ?? "");
	const from = { ip: clientAddress(request), userAgent: request.headers.get("User-Agent") };
	const headers = new Headers();
	try {
		const { secret, name } = await startImpersonation(ctx, seat, { userHid, kind: "cookie", ...from });
		headers.append("Set-Cookie", sessionCookieHeader(request, secret));
		headers.append("Set-Cookie", await flashToast({ kind: "info", key: "signIn.impersonation.started", facts: { name } }));
		// A full page load: all data of the page belongs to another user now.
		return redirectDocument(paths.home, { headers });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		headers.append("Set-Cookie", await flashToast({ kind: "error", key: "signIn.impersonation.failed", modal: true }));
		return redirect(paths.adminUsers, { headers });
	}
}
