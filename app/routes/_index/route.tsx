import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor, readSession } from "~/server/guards";
import { readSessionCookie } from "~/server/session";
import { followsTwoWebsites } from "~/services/websites/list-websites";

/** Redirects users with several websites to the websites page and other users to the table. Shows visitors the product page; an installation that is closed to search engines redirects them to the sign-in page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const isVisitor = readSessionCookie(request) === null;
	if (isVisitor && (await policyNow(await ctxFor(context))).isFindable) return redirect(paths.welcome);
	const caller = await readSession(request, context);
	const isFirst = caller !== null && (await followsTwoWebsites(await ctxFor(context), caller.account.id));
	return redirect(isFirst ? paths.websites() : paths.positionMonitoring());
}
