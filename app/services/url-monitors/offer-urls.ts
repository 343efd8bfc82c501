import { urlsOf } from "~/db/url-monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import type { Ctx } from "../ctx";

/** Addresses for the form that adds URLs. */
export interface OfferedUrls {
	/** What is typed, and below it the addresses for which the account has room. */
	text: string;
	/** Addresses that can be followed and are neither followed nor typed yet, and how many of them have no room. */
	count: number;
	over: number;
}

export async function offerUrls(
	ctx: Ctx,
	account: { id: number; plan: Plan; packs: number },
	{ typed, urls }: { typed: string; urls: readonly string[] },
): Promise<OfferedUrls> {
	const followed = await urlsOf(ctx.db, account.id);
	const lines = readUrlLines(typed).urls;
	const known = new Set([...followed.map(({ url }) => url), ...lines]);
	const fresh = readUrlLines(urls).urls.filter((url) => !known.has(url));
	const taken = fresh.slice(0, Math.max(0, planRules(account).max_url_monitor - followed.length - lines.length));
	const text = [...(typed.trim() === "" ? [] : [typed.trimEnd()]), ...taken].join("\n");
	return { text, count: fresh.length, over: fresh.length - taken.length };
}
