import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { startPageOf } from "~/domain/account/user-meta";
import { paths } from "~/paths";
import { readSession } from "~/server/guards";

/** Redirects to the table, or to the page of websites for users who chose it; visitors to the sign-in page. Source: spec A §2 "/". */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const caller = await readSession(request, context);
	if (caller === null) return redirect(paths.login());
	return redirect(startPageOf(caller.user.meta) === "websites" ? paths.websites() : paths.positionMonitoring());
}
