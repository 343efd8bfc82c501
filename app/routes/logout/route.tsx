import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { clearSessionCookie } from "~/server/session";
import { leaveImpersonation } from "~/server/sign-in/leave-impersonation";
import { signOut } from "~/services/sessions/sign-out";

export function loader() {
	return redirect(paths.home);
}

/** Ends the session; an impersonating administrator returns to their own. */
export async function action({ request, context }: ActionFunctionArgs) {
	const caller = await readSession(request, context);
	if (caller && caller.session.impersonatorId !== null) return leaveImpersonation(await ctxFor(context), request, caller);
	if (caller) await signOut(await ctxFor(context), caller);
	return redirect(paths.login(), { headers: { "Set-Cookie": clearSessionCookie(request) } });
}
