import { relayFormSchema } from "~/domain/relay/relay-form";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { addRelay, renewToken } from "~/services/relays/add-relay";
import { askRelays } from "~/services/relays/ask-relays";
import { pauseRelay, revokeRelay, rotateRelay } from "~/services/relays/change-relay";
import { type RelayTest, tryRelay } from "~/services/relays/try-relay";

/** Shown once: no address, cookie or log holds the token. */
export type RelayShown = { token: { name: string; token: string } } | { test: RelayTest };

type Said = "paused" | "resumed" | "rotated" | "revoked" | "used";

/** Runs any form of this screen. */
export async function changeRelays({ signed: { ctx, user }, form }: Sent): Promise<Done<RelayShown>> {
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
