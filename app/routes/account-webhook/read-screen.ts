import { endpointFields } from "~/domain/edit/edited-fields";
import { versionOf } from "~/domain/edit/merge-edit";
import { formatInstant } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { endpointChoices } from "~/server/webhook-choices";
import { AppError } from "~/services/app-error";
import { listEndpoints } from "~/services/webhooks/list-endpoints";
import { readLog, readMessage } from "~/services/webhooks/read-log";
import { messageId } from "~/services/webhooks/sign-message";

const MESSAGES_PER_PAGE = 50;
const STATES = ["waiting", "delivered", "failed"] as const;
const DIALOGS = ["change_webhook", "rotate_webhook", "remove_webhook"] as const;

/** Content of an endpoint's screen: its settings, a page of its log, and one message with its attempts. Throws NotFoundException. */
export async function readScreen({ ctx, account, seat }: Signed, hid: string, { url, language }: { url: URL; language: string }) {
	const place = { language, timezone: account.timezone };
	const asked = (name: string) => url.searchParams.get(name);
	const [endpoint] = await listEndpoints(ctx, seat, hid);
	if (!endpoint) throw new AppError("NotFoundException");
	const state = STATES.find((one) => one === asked("state")) ?? null;
	const page = await readLog(ctx, seat, hid, { state, before: asked("before"), limit: MESSAGES_PER_PAGE });
	const dialog = DIALOGS.find((one) => one === asked("dialog")) ?? null;
	const named = asked("message");
	return {
		endpoint: {
			...endpoint,
			version: versionOf(endpointFields(endpoint)),
			failingSince: endpoint.failingSince === null ? null : formatInstant(endpoint.failingSince, place),
			twoSecretsUntil: endpoint.twoSecretsUntil === null ? null : formatInstant(endpoint.twoSecretsUntil, place),
		},
		state,
		isFirstPage: asked("before") === null,
		next: page.next,
		messages: page.messages.map(({ nextAt, createdAt, ...one }) => ({
			...one,
			at: formatInstant(createdAt, place),
			next: one.state === "waiting" ? formatInstant(nextAt, place) : null,
		})),
		message: named === null ? null : await shownMessage({ ctx, seat }, { hid, named }, place),
		dialog,
		choices: dialog === "change_webhook" ? await endpointChoices(ctx, seat) : { websites: [], tags: [] },
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;

async function shownMessage(
	{ ctx, seat }: Pick<Signed, "ctx" | "seat">,
	{ hid, named }: { hid: string; named: string },
	place: { language: string; timezone: string },
) {
	const found = await readMessage(ctx, seat, hid, named);
	return {
		hid: found.hid,
		id: messageId(found.hid),
		type: found.type,
		state: found.state,
		at: formatInstant(found.createdAt, place),
		body: JSON.stringify(JSON.parse(found.body), null, 2),
		attempts: found.attempts.map(({ id, at, ms, status, failure, answer, request }) => ({
			id,
			at: formatInstant(at, place),
			ms,
			status,
			failure,
			answer,
			request: [`POST ${request.url}`, ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)].join("\n"),
		})),
	};
}
