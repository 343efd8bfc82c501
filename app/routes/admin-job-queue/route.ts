import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { issueTicket } from "~/services/operation/tickets";

/** Leads to the job queue with a one-time ticket: the address never carries what opens a session. Source: spec A §2 "Admin drawer". */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const { ctx, session } = await requireAdministrator(request, context);
	return redirect(paths.adminOperation({ ticket: await issueTicket(ctx, session.id) }));
}
