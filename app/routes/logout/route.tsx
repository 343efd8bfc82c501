import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { clearSessionCookie } from "~/server/session";
import { signOut } from "~/services/sessions/sign-out";

export function loader() {
	return redirect(paths.home);
}

export async function action({ request, context }: ActionFunctionArgs) {
	const caller = await readSession(request, context);
	if (caller) await signOut(await ctxFor(context), caller);
	return redirect(paths.login(), { headers: { "Set-Cookie": clearSessionCookie(request) } });
}
