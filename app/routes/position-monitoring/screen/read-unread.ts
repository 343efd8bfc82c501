import { isOneOf } from "~/domain/one-of";
import { RESTING_STATES, type RestingState } from "~/domain/rest/rest-rules";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { restingRows } from "~/server/resting-rows";

export type UnreadList = { state: "beyond_plan" } | { state: RestingState; rows: Awaited<ReturnType<typeof restingRows>> };

/** Returns the list for the parameter `state`; null without a valid state. */
export async function readUnread(signed: Signed, { url, language }: { url: URL; language: Language }): Promise<UnreadList | null> {
	const state = url.searchParams.get("state") ?? "";
	if (state === "beyond_plan") return { state };
	return isOneOf(RESTING_STATES, state) ? { state, rows: await restingRows(signed, { kind: "monitors", state }, language) } : null;
}
