import { addDays, startOfLocalDay } from "~/domain/time/local-day";
import { spanSchema } from "~/domain/webhook/endpoint-input";
import { paths } from "~/paths";
import { type Done, textOf, versionOfForm } from "~/server/answer-form";
import { endpointOf } from "~/server/endpoint-form";
import { asMissing, type Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { removeEndpoint, rotateEndpoint, switchEndpointOf, updateEndpointOf } from "~/services/webhooks/change-endpoint";
import { findEndpoint } from "~/services/webhooks/find-endpoint";
import { replay } from "~/services/webhooks/replay";
import { sendTest } from "~/services/webhooks/send-test";

/** A new secret. Only this answer contains it. */
interface Shown {
	secret: string;
}

/** Runs any form of an endpoint's screen. An unknown endpoint and another account's have no screen. */
export async function changeEndpoint({ signed, params, form }: Sent): Promise<Done<Shown>> {
	const { ctx } = signed;
	const { hid } = await findEndpoint(ctx, signed.seat, params.id ?? "").catch(asMissing);
	const to = paths.webhook(hid);
	switch (textOf(form, "intent")) {
		case "save":
			await updateEndpointOf(ctx, signed.seat, hid, { ...endpointOf(form), ...versionOfForm(form) });
			return { to, toast: { kind: "success", key: "webhooks.saved" } };
		case "rotate":
			return { shown: { secret: (await rotateEndpoint(ctx, signed.seat, hid)).secret } };
		case "remove": {
			const { at } = await removeEndpoint(ctx, signed.seat, hid);
			return { to: paths.webhooks(), toast: { kind: "success", key: "webhooks.removed", undo: `webhooks:${at}:removed` } };
		}
		case "on":
		case "off": {
			const isOn = textOf(form, "intent") === "on";
			await switchEndpointOf(ctx, signed.seat, hid, isOn ? "on" : "off");
			return { to, toast: { kind: "success", key: isOn ? "webhooks.switchedOn" : "webhooks.switchedOff" } };
		}
		case "test": {
			const message = await sendTest(ctx, signed.seat, hid);
			return { to: paths.webhook(hid, { message }), toast: { kind: "success", key: "webhooks.tested" } };
		}
		case "replay_one": {
			const message = textOf(form, "message");
			const count = await replay(ctx, signed.seat, hid, { hid: message });
			return { to: paths.webhook(hid, { message }), toast: replayed(count) };
		}
		case "replay":
			return { to, toast: replayed(await replay(ctx, signed.seat, hid, readSpan(form, signed.account.timezone))) };
		default:
			throw new AppError("ValidationException");
	}
}

function replayed(count: number) {
	if (count === 0) return { kind: "info", key: "webhooks.replayedNone" } as const;
	return { kind: "success", key: "webhooks.replayed", facts: { count } } as const;
}

/** Whole days of the account's zone, the last one included. Throws ValidationException. */
function readSpan(form: FormData, timezone: string): { from: number; to: number } {
	const { from, to } = parseInput(spanSchema, { from: textOf(form, "from"), to: textOf(form, "to") });
	return { from: startOfLocalDay(timezone, from), to: startOfLocalDay(timezone, addDays(to, 1)) };
}
