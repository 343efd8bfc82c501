import { redirect } from "@remix-run/cloudflare";
import { signedOutCookie } from "~/domain/draft-mark";
import { paths } from "~/paths";
import type { Ctx } from "~/services/ctx";
import type { UserSeat } from "~/services/seat/seat";
import { endImpersonation } from "~/services/sessions/end-impersonation";
import { flashToast } from "../flash";
import { clearSessionCookie, sessionCookieHeader } from "../session";

/** Returns to the administrator's own session with a toast, or to /login when that session has ended. Source: spec A §4 "Impersonation". */
export async function leaveImpersonation(ctx: Ctx, request: Request, seat: UserSeat): Promise<Response> {
	const back = await endImpersonation(ctx, seat);
	const headers = new Headers();
	headers.append("Set-Cookie", back ? sessionCookieHeader(request, back.secret) : clearSessionCookie(request));
	headers.append("Set-Cookie", signedOutCookie());
	const told = back
		? flashToast({ kind: "success", key: "signIn.impersonation.ended", facts: { name: back.name } })
		: flashToast({ kind: "error", key: "signIn.impersonation.failed" });
	headers.append("Set-Cookie", await told);
	return redirect(back ? paths.home : paths.login({ reason: "expired" }), { headers });
}
