import { redirect } from "@remix-run/cloudflare";
import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import { paths } from "~/paths";
import { followInterface } from "~/services/account/follow-interface";
import { CompanyRefused } from "~/services/company-sign-in/company-refused";
import { finishCompanySignIn } from "~/services/company-sign-in/finish-company-sign-in";
import { signOut } from "~/services/sessions/sign-out";
import { clientAddress, clientCountry } from "../client-address";
import { ctxFor, readSession } from "../guards";
import { detectLanguage } from "../language";
import type { LoadContext } from "../load-context";
import { sessionCookieHeader } from "../session";
import { readStepCookie, stepCookieHeader } from "../step-cookie";
import { leadTo } from "./answer-sign-in";
import { companyCookieHeader, readCompanyCookie } from "./company-cookie";

/**
 * The browser comes back from its company. A session leads to where the sign-in began; a person who has to confirm is led there; a refusal to the page that
 * says why. The address has a code, so nothing is shown at it.
 */
export async function answerCompany(request: Request, context: LoadContext): Promise<Response> {
	const before = await readSession(request, context);
	const ctx = await ctxFor(context);
	const language = await detectLanguage(request);
	const accepted = acceptedTags(request.headers.get("Accept-Language"));
	const place = newAccountPlace({ accepted, language, timezone: null, network: context.cloudflare.cf ?? null });
	const from = {
		...{ ip: clientAddress(request), country: clientCountry(request, context), userAgent: request.headers.get("User-Agent") },
		place: { ...place, language },
	};
	try {
		const answer = new URL(request.url).searchParams;
		const done = await finishCompanySignIn(ctx, { ...from, cookie: readCompanyCookie(request), answer });
		if ("confirmation" in done)
			return redirect(paths.companyConfirm, { headers: { "Set-Cookie": companyCookieHeader(request, done.confirmation) } });
		await followInterface(ctx, done.userId, language);
		if (before) await signOut(ctx, before);
		const cookies = [
			sessionCookieHeader(request, done.sessionSecret),
			companyCookieHeader(request, ""),
			...(readStepCookie(request) ? [stepCookieHeader(request, "")] : []),
		];
		return leadTo(done.returnTo, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
	} catch (error) {
		if (!(error instanceof CompanyRefused)) throw error;
		return redirect(paths.companySignIn({ refused: error.refusal }), { headers: { "Set-Cookie": companyCookieHeader(request, "") } });
	}
}
