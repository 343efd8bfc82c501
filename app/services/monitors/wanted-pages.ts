import { websitesOfMonitors } from "~/db/monitor-names";
import { websitesOf } from "~/db/websites";
import { readWantedPage } from "~/domain/wanted/wanted-page";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** A wanted page as it is asked for; "" and null take it away. */
interface AskedPage {
	hid: string;
	wanted_url: string | null;
}

/** Monitors in one parameter. */
const MONITORS_PER_STATEMENT = 10_000;

/**
 * The wanted pages of monitors as they are stored, by hid; monitors of other accounts are absent. Throws ValidationException for a text that is no
 * address, and for the address of another website than the monitor's.
 */
export async function wantedPagesOf(ctx: Ctx, accountId: number, asked: readonly AskedPage[]): Promise<Map<string, string | null>> {
	const pages = new Map<string, string | null>();
	for (let from = 0; from < asked.length; from += MONITORS_PER_STATEMENT) {
		const some = asked.slice(from, from + MONITORS_PER_STATEMENT);
		const sites = new Map(
			(
				await websitesOfMonitors(
					ctx.db,
					accountId,
					some.map(({ hid }) => hid),
				)
			).map((row) => [row.hid, row]),
		);
		// Many keywords of a call have the same page.
		const read = new Map<string, string>();
		for (const { hid, wanted_url: typed } of some) {
			const site = sites.get(hid);
			if (!site) continue;
			const key = `${site.domain} ${typed}`;
			const url = typed === null || typed.trim() === "" ? null : (read.get(key) ?? requireWantedPage(typed, site));
			if (url !== null) read.set(key, url);
			pages.set(hid, url);
		}
	}
	return pages;
}

/** Throws ValidationException for a text that names no page of the website. */
export function requireWantedPage(typed: string, site: Parameters<typeof readWantedPage>[1], field = "wanted_url"): string {
	const page = readWantedPage(typed, site);
	if ("fault" in page) throw new AppError("ValidationException", { domain: site.domain }, { [field]: [page.fault] });
	return page.url;
}

/**
 * The wanted page of keywords that are added, as it is stored. A website that the account does not have yet counts with its sub-domains. Throws as
 * requireWantedPage.
 */
export async function wantedPageOfCall(
	ctx: Ctx,
	call: { account: { id: number }; website: { domain: string }; wanted_url?: string | null | undefined },
): Promise<string | null> {
	const { domain } = call.website;
	if (!call.wanted_url?.trim()) return null;
	const site = (await websitesOf(ctx.db, call.account.id)).find((one) => one.domain === domain);
	return requireWantedPage(call.wanted_url, site ?? { domain, hosts: "subdomains" });
}
