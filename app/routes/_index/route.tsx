import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor } from "~/server/guards";
import { readSessionCookie } from "~/server/session";

/** Visitors see the product first; an installation that search engines may not show leads them to the sign-in page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const isVisitor = readSessionCookie(request) === null;
	if (isVisitor && (await policyNow(await ctxFor(context))).isFindable) return redirect(paths.welcome);
	return redirect(paths.positionMonitoring());
}
