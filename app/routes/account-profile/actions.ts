import { signedOutCookie } from "~/domain/draft-mark";
import { paths } from "~/paths";
import { actOf, type Done, parseForm, versionOfForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { readPhoneNumber } from "~/server/phone-number";
import type { Sent } from "~/server/serve-screen";
import { clearSessionCookie } from "~/server/session";
import { askRemoval } from "~/services/account/ask-removal";
import { saveProfile } from "~/services/account/save-profile";
import { AppError } from "~/services/app-error";
import { profileSchema, removalSchema } from "./schema";

type Act = (sent: Sent) => Promise<Done<never>>;

const ACTS: Record<string, Act> = { profile: saveDetails, remove };

/** Runs any form of this screen. */
export async function changeProfile(sent: Sent): Promise<Done<never>> {
	const act = actOf(ACTS, sent.form);
	if (!act) throw new AppError("ValidationException");
	return act(sent);
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

async function remove({ signed, request, form }: Sent): Promise<Done<never>> {
	const { current_password: password } = parseForm(removalSchema, form);
	await askRemoval(signed.ctx, signed.seat, { password, after: "code", ...whence(request) });
	return { to: paths.login({ reason: "removed" }), cookies: [clearSessionCookie(request), signedOutCookie()] };
}
