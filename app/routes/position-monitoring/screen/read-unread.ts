import { isOneOf } from "~/domain/one-of";
import { RESTING_STATES, type RestingState } from "~/domain/rest/rest-rules";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listResting } from "~/services/rest/list-resting";

/** States of keywords that are not read, with the names of the API. */
export const UNREAD_STATES = [...RESTING_STATES, "beyond_plan"] as const;
export type UnreadState = (typeof UNREAD_STATES)[number];

/** The page of removed and paused items lists all rows. */
const MAX_ROWS = 200;

export type UnreadList = { state: "beyond_plan" } | { state: RestingState; rows: Awaited<ReturnType<typeof restingRows>> };

/** Returns the list for the parameter `state`; null without a valid state. */
export async function readUnread(signed: Signed, { url, language }: { url: URL; language: Language }): Promise<UnreadList | null> {
	const state = url.searchParams.get("state") ?? "";
	if (state === "beyond_plan") return { state };
	return isOneOf(RESTING_STATES, state) ? { state, rows: await restingRows(signed, state, language) } : null;
}

/** Sorted with the latest first. */
async function restingRows({ ctx, account }: Signed, state: RestingState, language: Language) {
	const place = placeOf(account, language);
	const things = await listResting(ctx, { accountId: account.id, kind: "monitors", state }, { limit: MAX_ROWS, offset: 0 });
	return things.map(({ hid, label, facts, at, keptUntil }) => ({
		hid,
		label,
		facts,
		when: formatInstant(keptUntil ?? at, place),
	}));
}
