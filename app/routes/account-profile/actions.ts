import { signedOutCookie } from "~/domain/draft-mark";
import { paths } from "~/paths";
import { actOf, type Done, parseForm, textOf, versionOfForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { readPhoneNumber } from "~/server/phone-number";
import type { Sent } from "~/server/serve-screen";
import { clearSessionCookie, sessionCookieHeader } from "~/server/session";
import { askRemoval } from "~/services/account/ask-removal";
import { changePassword } from "~/services/account/change-password";
import { endOwnSession, endOwnSessions } from "~/services/account/own-sessions";
import { saveProfile } from "~/services/account/save-profile";
import { AppError } from "~/services/app-error";
import { passwordSchema, profileSchema, removalSchema } from "./schema";

type Act = (sent: Sent) => Promise<Done<never>>;

const ACTS: Record<string, Act> = { profile: saveDetails, password: newPassword, remove };

/** Runs any form of this screen; the sessions panel's have several intents. */
export function changeProfile(sent: Sent): Promise<Done<never>> {
	return (actOf(ACTS, sent.form) ?? endSome)(sent);
}

/** Who asks, as the log of the account and mails tell it. */
function whence(request: Request) {
	return { ip: clientAddress(request), userAgent: request.headers.get("User-Agent") };
}

async function saveDetails({ signed, form }: Sent): Promise<Done<never>> {
	const { first_name, last_name, company, phone: typed, phone_country, current_password } = parseForm(profileSchema, form);
	const phone = typed === "" ? { number: "", country: "" } : readPhoneNumber(typed, phone_country);
	if (!phone) throw new AppError("ValidationException", {}, { phone: ["account.profile.errors.phone"] });
	const change = { firstName: first_name, lastName: last_name, company, phone };
	await saveProfile(signed.ctx, signed.seat, { ...change, ...versionOfForm(form) }, { password: current_password });
	return { to: paths.profile(), toast: { kind: "success", key: "account.saved" } };
}

async function newPassword({ signed, request, form }: Sent): Promise<Done<never>> {
	const { current_password: currentPassword, password, end_api_tokens } = parseForm(passwordSchema, form);
	const change = { currentPassword, newPassword: password, endApiTokens: end_api_tokens === "true", ...whence(request) };
	const { secret } = await changePassword(signed.ctx, signed.seat, change);
	const cookies = [sessionCookieHeader(request, secret)];
	return { to: paths.profile(), cookies, toast: { kind: "success", key: "account.password.changed" } };
}

async function remove({ signed, request, form }: Sent): Promise<Done<never>> {
	const { current_password: password } = parseForm(removalSchema, form);
	await askRemoval(signed.ctx, signed.seat, { password, after: "code", ...whence(request) });
	return { to: paths.login({ reason: "removed" }), cookies: [clearSessionCookie(request), signedOutCookie()] };
}

/** Ends one session, all others, or all. */
async function endSome({ signed, request, form }: Sent): Promise<Done<never>> {
	const { ctx, seat, session } = signed;
	const intent = form.get("intent");
	if (intent === "end_other_sessions") {
		await endOwnSessions(ctx, seat, { keepsThis: true });
		return { to: paths.profile(), toast: { kind: "success", key: "account.sessions.othersEnded" } };
	}
	const hid = textOf(form, "session");
	if (intent === "end_all_sessions") await endOwnSessions(ctx, seat, { keepsThis: false });
	else await endOwnSession(ctx, seat, { hid });
	if (intent === "end_all_sessions" || hid === session.hid)
		return { to: paths.login(), cookies: [clearSessionCookie(request), signedOutCookie()] };
	return { to: paths.profile(), toast: { kind: "success", key: "account.sessions.ended" } };
}
