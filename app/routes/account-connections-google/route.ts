import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { joinAddress } from "~/domain/account/account-address";
import { isHid } from "~/domain/hid";
import type { ConsentRefusal } from "~/domain/search-query/connection-kinds";
import { SECOND_MS } from "~/domain/time/durations";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { hostCookieHeader, readHostCookie } from "~/server/host-cookie";
import { detectLanguage } from "~/server/language";
import { madeAt } from "~/server/made-connection";
import { asMissing } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { beginConsent, CONSENT_MS, type ConsentAnswer, finishConsent } from "~/services/connections/consent";

const COOKIE = "connect";

/**
 * Without a state: sends the browser to Google. With one: takes Google's answer, in the account that the state names. It is a page that a link opens, because a form may lead to our own origin
 * only.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	const given = (name: string) => searchParams.get(name);
	try {
		if (given("state") === null) {
			const begun = await beginConsent(signed.ctx, signed.seat, await detectLanguage(request));
			if ("refusal" in begun) return redirect(refusedAt(begun.refusal));
			return redirect(begun.address, { headers: cookie(request, begun.cookie, CONSENT_MS / SECOND_MS) });
		}
		const [account = ""] = given("state")?.split(".") ?? [];
		if (isHid(account) && account !== signed.account.hid) {
			const within = joinAddress({ account, pathname: paths.connectGoogle });
			return redirect(new URL(`${within}?${searchParams}`, request.url).href);
		}
		const answer: ConsentAnswer = {
			cookie: readHostCookie(request, COOKIE),
			state: given("state"),
			code: given("code"),
			error: given("error"),
		};
		const done = await finishConsent(signed.ctx, signed.seat, answer);
		const to = "refusal" in done && !("hid" in done) ? refusedAt(done.refusal) : madeAt(done);
		return redirect(to, { headers: cookie(request, "", 0) });
	} catch (error) {
		if (error instanceof AppError && error.code === "ImpersonatedException")
			return redirect(paths.connections({ refused: "impersonated" }));
		return asMissing(error);
	}
}

function refusedAt(refused: ConsentRefusal): string {
	return paths.connections({ refused });
}

function cookie(request: Request, value: string, maxAgeSeconds: number): HeadersInit {
	return { "Set-Cookie": hostCookieHeader(request, { name: COOKIE, value, maxAgeSeconds }) };
}
