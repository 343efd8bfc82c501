import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { wordAlert } from "~/i18n/alert-words";
import type { Place } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listAlerts } from "~/services/alerts/list-alerts";
import { listWebsites } from "~/services/websites/list-websites";
import { HISTORY_STATES } from "./history-states";

const PAGE = 20;

/** The alerts that the address asks for, in words. */
export async function readHistory(signed: Signed, { searchParams }: URL, place: Place) {
	const { ctx, seat } = signed;
	const websites = await listWebsites(ctx, seat);
	const website = websites.find(({ hid }) => hid === searchParams.get("website"))?.hid;
	const state = HISTORY_STATES.find((one) => one === searchParams.get("show")) ?? "all";
	const before = searchParams.get("before") ?? undefined;
	const found = await listAlerts(ctx, signed.seat, { website, ...(state !== "all" && { state }), before, limit: PAGE + 1 });
	const shown = found.slice(0, PAGE);
	return {
		websites: websites.map(({ hid, domain }) => ({ hid, name: unicodeDomain(domain) })),
		website: website ?? "",
		state,
		isFirst: before === undefined,
		next: found.length > PAGE ? (shown.at(-1)?.hid ?? null) : null,
		/** Instant of the newest alert that is shown, ms. */
		until: shown[0]?.firedAt ?? null,
		alerts: shown.map((one) => {
			const { title, when, causes } = wordAlert({ kind: "fired", ...one }, place);
			return { hid: one.hid, title, when, cause: causes[0] ?? null, isUnread: one.readAt === null, isCorrected: one.correctedAt !== null };
		}),
	};
}
export type History = Awaited<ReturnType<typeof readHistory>>;
