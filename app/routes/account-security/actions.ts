import { passwordSchema } from "~/domain/account/password-schema";
import { appCodeSchema, passkeySchema } from "~/domain/account/sign-in-forms";
import { signedOutCookie } from "~/domain/draft-mark";
import type { WordKey } from "~/i18n/page-words";
import { paths } from "~/paths";
import { actOf, type Done, parseForm, textOf } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import type { Sent } from "~/server/serve-screen";
import { clearSessionCookie, sessionCookieHeader } from "~/server/session";
import { changePassword } from "~/services/account/change-password";
import { endOwnSession, endOwnSessions } from "~/services/account/own-sessions";
import { AppError } from "~/services/app-error";
import { confirmByPasskey } from "~/services/security/confirm-by-passkey";
import { confirmByPassword } from "~/services/security/confirm-by-password";
import { endPassword } from "~/services/security/end-password";
import { addPasskey, namePasskey, removePasskey } from "~/services/security/passkeys";
import { renewRecoveryCodes } from "~/services/security/recovery-codes";
import { confirmApp, endApp, startApp } from "~/services/security/two-step";
import { newPasskeySchema, proofSchema, removePasskeySchema, renameSchema } from "./schema";

/** New recovery codes, which only this answer contains; none after a proof by passkey. */
export interface Shown {
	codes: string[];
}
type Act = (sent: Sent) => Promise<Done<Shown>>;

/** Acts of the page's forms, by intent. */
const ACTS: Record<string, Act> = {
	password: newPassword,
	end_password: passwordOff,
	start_two_step: startTwoStep,
	confirm_two_step: confirmTwoStep,
	end_two_step: endTwoStep,
	recovery_codes: newCodes,
	confirm: beforePasskey,
	add_passkey: newPasskey,
	rename_passkey: rename,
	remove_passkey: removeOne,
	confirm_passkey: confirmPasskey,
	end_session: endSome,
	end_other_sessions: endOthers,
	end_all_sessions: endSome,
};

export function changeSecurity(sent: Sent): Promise<Done<Shown>> {
	const act = actOf(ACTS, sent.form);
	if (!act) throw new AppError("ValidationException");
	return act(sent);
}

/** Back to the page with a toast. */
function done(key: WordKey): Done<never> {
	return { to: paths.security(), toast: { kind: "success", key } };
}

async function newPassword({ signed, request, form }: Sent): Promise<Done<never>> {
	const { current_password: currentPassword, password, end_api_tokens, end_passkeys } = parseForm(passwordSchema, form);
	const whence = { ip: clientAddress(request), userAgent: request.headers.get("User-Agent") };
	const ends = { endApiTokens: end_api_tokens === "true", endPasskeys: end_passkeys === "true" };
	const change = { currentPassword, newPassword: password, ...ends, ...whence };
	const { secret } = await changePassword(signed.ctx, signed.seat, change);
	return { ...done("account.password.changed"), cookies: [sessionCookieHeader(request, secret)] };
}

async function passwordOff({ signed, form }: Sent): Promise<Done<never>> {
	await endPassword(signed.ctx, signed.seat, { password: parseForm(proofSchema, form).current_password });
	return done("security.password.off.done");
}

async function startTwoStep({ signed, form }: Sent): Promise<Done<never>> {
	await startApp(signed.ctx, signed.seat, { password: parseForm(proofSchema, form).current_password });
	return { to: paths.security({ dialog: "two_step" }) };
}

async function confirmTwoStep({ signed, form }: Sent): Promise<Done<Shown>> {
	return { shown: { codes: await confirmApp(signed.ctx, signed.seat, parseForm(appCodeSchema, form)) } };
}

async function endTwoStep({ signed, form }: Sent): Promise<Done<never>> {
	await endApp(signed.ctx, signed.seat, { password: parseForm(proofSchema, form).current_password });
	return done("security.twoStep.ended");
}

async function newCodes({ signed, form }: Sent): Promise<Done<Shown>> {
	return {
		shown: { codes: await renewRecoveryCodes(signed.ctx, signed.seat, { password: parseForm(proofSchema, form).current_password }) },
	};
}

/** The proof comes before the browser makes a passkey, so that none is left on the device that nobody keeps. */
async function beforePasskey({ signed, form }: Sent): Promise<Done<never>> {
	await confirmByPassword(signed.ctx, signed.seat, { password: parseForm(proofSchema, form).current_password });
	return { to: paths.security({ dialog: "add_passkey" }) };
}

async function newPasskey({ signed, form }: Sent): Promise<Done<never>> {
	const { name, passkey: answer } = parseForm(newPasskeySchema, form);
	await addPasskey(signed.ctx, signed.seat, { name, answer });
	return done("security.passkeys.added");
}

async function rename({ signed, form }: Sent): Promise<Done<never>> {
	const { id: hid, name } = parseForm(renameSchema, form);
	await namePasskey(signed.ctx, signed.seat, { hid, name });
	return done("security.passkeys.renamed");
}

async function removeOne({ signed, form }: Sent): Promise<Done<never>> {
	const { id: hid, current_password: password } = parseForm(removePasskeySchema, form);
	await removePasskey(signed.ctx, signed.seat, { hid, password });
	return done("security.passkeys.removed");
}

async function confirmPasskey({ signed, form }: Sent): Promise<Done<Shown>> {
	await confirmByPasskey(signed.ctx, signed.seat, { answer: parseForm(passkeySchema, form).passkey });
	return { shown: { codes: [] } };
}

async function endOthers({ signed }: Sent): Promise<Done<never>> {
	await endOwnSessions(signed.ctx, signed.seat, { keepsThis: true });
	return done("account.sessions.othersEnded");
}

/** Ends one session, or all. */
async function endSome({ signed, request, form }: Sent): Promise<Done<never>> {
	const { ctx, seat, session } = signed;
	const isAll = form.get("intent") === "end_all_sessions";
	const hid = textOf(form, "session");
	if (isAll) await endOwnSessions(ctx, seat, { keepsThis: false });
	else await endOwnSession(ctx, seat, { hid });
	if (isAll || hid === session.hid) return { to: paths.login(), cookies: [clearSessionCookie(request), signedOutCookie()] };
	return done("account.sessions.ended");
}
