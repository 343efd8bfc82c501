import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { leaveImpersonation } from "~/server/sign-in/leave-impersonation";

export function loader() {
	return redirect(paths.home);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const caller = await readSession(request, context);
	if (!caller || caller.session.impersonatorId === null) return redirect(paths.home);
	return leaveImpersonation(await ctxFor(context), request, caller);
}
