import { data, redirect } from "@remix-run/cloudflare";
import { isFree } from "~/domain/billing/subscription-state";
import type { Language } from "~/i18n/languages";
import { answerForm, type LimitNotice, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { updateMonitors } from "~/services/monitors/update-monitors";
import type { FormInput } from "../dialogs/server-dialog";
import { actOf } from "./registry";

/** Runs any form of this screen. Answers a redirect, or the outcome that the dialog shows. */
export async function runForm(signed: Signed, { language, ...input }: FormInput & { language: Language }) {
	const { form, url } = input;
	if (form.has("favorite")) {
		await markFavorite(signed, textOf(form, "favorite"));
		return redirect(url.pathname + url.search);
	}
	const act = actOf(textOf(form, "intent"));
	if (!act) throw data(null, { status: 400 });
	return answerForm({ form, language, act: () => act(signed, input), limit: (error) => capacityNotice(error, signed) });
}

/** Source: spec B §8 "Notices when limits are hit". */
function capacityNotice({ code }: AppError, { account }: Signed): LimitNotice | null {
	if (code !== "ThrottledCreateMonitorException") return null;
	const free = isFree(account);
	return { key: free ? "limits.createFree" : "limits.createPaid", offer: free ? "subscribe" : "change" };
}

/** Favourite button without JavaScript. mark: "hid.1" or "hid.0". A keyword that the account does not track is ignored, as in a selection. */
async function markFavorite({ ctx, seat }: Signed, mark: string): Promise<void> {
	const [hid = "", wanted] = mark.split(".");
	try {
		await updateMonitors(ctx, seat, [{ hid, favorite: wanted === "1" }]);
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "NotFoundException") throw error;
	}
}
