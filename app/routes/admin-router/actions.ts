import { relayFormSchema } from "~/domain/relay/relay-form";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addRelay, renewToken } from "~/services/relays/add-relay";
import { askRelays } from "~/services/relays/ask-relays";
import { pauseRelay, revokeRelay, rotateRelay } from "~/services/relays/change-relay";
import { type RelayTest, tryRelay } from "~/services/relays/try-relay";

/** Shown once: no address, cookie or log holds the token. */
export type RelayShown = { token: { name: string; token: string } } | { test: RelayTest };

/** Runs any form of this screen. */
export function runForm(signed: Signed, form: FormData, language: Language) {
	const headers = { "Cache-Control": "private, no-store" };
	return answerForm<RelayShown>({ form, language, act: () => act(signed, form), report: signed.ctx, headers });
}

type Said = "paused" | "resumed" | "rotated" | "revoked" | "used";

async function act({ ctx, user }: Signed, form: FormData): Promise<Done<RelayShown>> {
	const hid = textOf(form, "relay");
	switch (textOf(form, "intent")) {
		case "add":
			return { shown: { token: await addRelay(ctx, user.id, parseForm(relayFormSchema, form)) }, isSaved: true };
		case "renew":
			return { shown: { token: await renewToken(ctx, user.id, hid) } };
		case "test":
			return { shown: { test: await tryRelay(ctx, user.id, hid) } };
		case "pause":
		case "resume": {
			const isPaused = textOf(form, "intent") === "pause";
			await pauseRelay(ctx, user.id, { hid, isPaused });
			return said(isPaused ? "paused" : "resumed");
		}
		case "rotate":
			if (await rotateRelay(ctx, user.id, hid)) return said("rotated");
			return { to: paths.adminRouter(), toast: { kind: "error", key: "relays.notRotated" } };
		case "revoke":
			await revokeRelay(ctx, user.id, hid);
			return said("revoked");
		case "use":
			await askRelays(ctx, user.id);
			return said("used");
		default:
			throw new AppError("ValidationException");
	}
}

function said(what: Said): Done<RelayShown> {
	return { to: paths.adminRouter(), toast: { kind: "success", key: `relays.${what}` } };
}
