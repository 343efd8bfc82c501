import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { clearSessionCookie } from "~/server/session";
import { forgetInBrowser } from "~/server/sign-in/forget-in-browser";
import { leaveImpersonation } from "~/server/sign-in/leave-impersonation";
import { signOut } from "~/services/sessions/sign-out";

export function loader() {
	return redirect(paths.home);
}

/**
 * Ends the session; an impersonating administrator returns to their own. The page of a session that had ended before calls this too: what was typed
 * in it stays, for whoever signs in again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
	const caller = await readSession(request, context);
	if (caller && caller.session.impersonatorId !== null) return leaveImpersonation(await ctxFor(context), request, caller);
	const headers = new Headers({ "Set-Cookie": clearSessionCookie(request) });
	if (caller) {
		await signOut(await ctxFor(context), caller);
		forgetInBrowser(headers);
	}
	return redirect(paths.login(), { headers });
}
