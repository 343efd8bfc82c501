import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { failureReply, PASSWORD_FIELDS } from "~/server/form-reply";
import type { Signed } from "~/server/guards";
import { readPhoneNumber } from "~/server/phone-number";
import { clearSessionCookie, sessionCookieHeader } from "~/server/session";
import { askRemoval } from "~/services/account/ask-removal";
import { changePassword } from "~/services/account/change-password";
import { endOwnSession } from "~/services/account/own-sessions";
import { saveProfile } from "~/services/account/save-profile";
import { endSessions } from "~/services/sessions/end-sessions";
import { passwordSchema, profileSchema, removalSchema } from "./schema";

/** Result of a form: a redirect with its cookies, or the page again with its errors. */
export type Outcome = { to: string; cookies: string[] } | { answer: Answer };

export interface Answer {
	intent: "profile" | "password" | "remove" | "sessions";
	reply: SubmissionResult<string[]> | null;
	/** Message of a refusal that concerns no field. */
	failure: string | null;
}

export interface FormCall {
	signed: Signed;
	request: Request;
	form: FormData;
	language: Language;
	ip: string | null;
	userAgent: string | null;
}

export async function runIntent(call: FormCall): Promise<Outcome> {
	switch (call.form.get("intent")) {
		case "profile":
			return saveDetails(call);
		case "password":
			return newPassword(call);
		case "remove":
			return remove(call);
		default:
			return endSome(call);
	}
}

async function saveDetails({ signed, form, language }: FormCall): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: profileSchema });
	const answer = (reply: Answer["reply"]): Outcome => ({ answer: { intent: "profile", reply, failure: null } });
	if (submission.status !== "success") return answer(submission.reply({ hideFields: ["current_password"] }));
	const { first_name, last_name, company, phone: typed, phone_country, current_password } = submission.value;
	const phone = typed === "" ? { number: "", country: "" } : readPhoneNumber(typed, phone_country);
	if (!phone)
		return answer(submission.reply({ fieldErrors: { phone: ["account.profile.errors.phone"] }, hideFields: ["current_password"] }));
	try {
		const change = { firstName: first_name, lastName: last_name, company, phone };
		await saveProfile(signed.ctx, signed, change, { password: current_password });
	} catch (error) {
		return answer(failureReply(signed.ctx, submission, error, language));
	}
	return { to: paths.profile(), cookies: [await flashToast({ kind: "success", key: "account.saved" })] };
}

async function newPassword({ signed, request, form, language, ip, userAgent }: FormCall): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: passwordSchema });
	const answer = (reply: Answer["reply"]): Outcome => ({ answer: { intent: "password", reply, failure: null } });
	if (submission.status !== "success") return answer(submission.reply({ hideFields: PASSWORD_FIELDS as ["password"] }));
	const { current_password: currentPassword, password, end_api_tokens } = submission.value;
	try {
		const change = { currentPassword, newPassword: password, endApiTokens: end_api_tokens === "true", ip, userAgent };
		const { secret } = await changePassword(signed.ctx, signed, change);
		const cookies = [sessionCookieHeader(request, secret), await flashToast({ kind: "success", key: "account.password.changed" })];
		return { to: paths.profile(), cookies };
	} catch (error) {
		return answer(failureReply(signed.ctx, submission, error, language));
	}
}

async function remove({ signed, request, form, language, ip, userAgent }: FormCall): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: removalSchema });
	const answer = (reply: Answer["reply"]): Outcome => ({ answer: { intent: "remove", reply, failure: null } });
	if (submission.status !== "success") return answer(submission.reply({ hideFields: ["current_password"] }));
	try {
		await askRemoval(signed.ctx, signed, { password: submission.value.current_password, after: "code", ip, userAgent });
	} catch (error) {
		return answer(failureReply(signed.ctx, submission, error, language));
	}
	return { to: paths.login({ reason: "removed" }), cookies: [clearSessionCookie(request)] };
}

/** Ends one session, all others, or all. */
async function endSome({ signed, request, form }: FormCall): Promise<Outcome> {
	const { ctx, user, session } = signed;
	const hid = String(form.get("session") ?? "");
	const intent = form.get("intent");
	const { impersonatorId } = session;
	// An impersonating administrator keeps working: their own session is another one.
	if (intent === "end_other_sessions" || (intent === "end_all_sessions" && impersonatorId !== null)) {
		await endSessions(ctx, { user, exceptSessionId: session.id, reason: "everywhere", impersonatorId });
		return { to: paths.profile(), cookies: [await flashToast({ kind: "success", key: "account.sessions.othersEnded" })] };
	}
	if (intent === "end_all_sessions") await endSessions(ctx, { user, reason: "everywhere" });
	else await endOwnSession(ctx, signed, { hid });
	if (intent === "end_all_sessions" || hid === session.hid) return { to: paths.login(), cookies: [clearSessionCookie(request)] };
	return { to: paths.profile(), cookies: [await flashToast({ kind: "success", key: "account.sessions.ended" })] };
}
