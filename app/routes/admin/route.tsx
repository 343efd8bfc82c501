import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { ScreenError } from "~/components/layout/screen-error";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";

export const ErrorBoundary = ScreenError;

/** Redirects to the list of users, the first administration page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
	await requireAdministrator(request, context);
	throw redirect(paths.adminUsers);
}

export default function Admin() {
	return null;
}
