import { formatAgo, formatInstant } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { endpointChoices } from "~/server/webhook-choices";
import { listEndpoints } from "~/services/webhooks/list-endpoints";

/** Content of the screen of webhooks. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: string }) {
	const now = ctx.now();
	const place = { language, timezone: account.timezone };
	const isAdding = url.searchParams.get("dialog") === "add_webhook";
	const endpoints = (await listEndpoints(ctx, seat)).map((one) => ({
		hid: one.hid,
		url: one.url,
		name: one.name,
		state: one.state,
		events: one.events.length,
		waiting: one.waiting,
		failed: one.failed,
		maker: one.maker,
		failingSince: one.failingSince === null ? null : formatInstant(one.failingSince, place),
		delivered:
			one.deliveredAt === null ? null : { ago: formatAgo(one.deliveredAt, now, language), exact: formatInstant(one.deliveredAt, place) },
	}));
	return { endpoints, isAdding, choices: isAdding ? await endpointChoices(ctx, seat) : { websites: [], tags: [] } };
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
