import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listAbove } from "~/services/table/list-above";
import { listWebsites } from "~/services/websites/list-websites";
import type { LoadInput } from "../dialogs/server-dialog";

/** Websites and hosts of each, where the table shows several websites: the result pages of all their keywords are read. */
const [MAX_WEBSITES, MAX_HOSTS] = [4, 5];

/** Returns the hosts that most often rank above the website of the table, or above each of the first websites of all; null for a tag, whose keywords are no website's. */
export async function readAbove({ ctx, seat }: Signed, { dates, table, language }: Pick<LoadInput, "dates" | "table" | "language">) {
	const { scope } = table;
	if (scope.kind === "tag") return null;
	const all = await listWebsites(ctx, seat);
	const asked = scope.kind === "website" ? all.filter(({ hid }) => hid === scope.hid) : all.slice(0, MAX_WEBSITES);
	const websites = [];
	for (const { hid, domain } of asked) {
		const above = await listAbove(ctx, seat, { hid, dates });
		if (above && above.keywords > 0) websites.push({ ...above, domain, name: unicodeDomain(domain) });
	}
	const most = scope.kind === "website" ? undefined : MAX_HOSTS;
	return {
		isOne: scope.kind === "website",
		websites: websites.map((one) => ({ ...one, hosts: one.hosts.slice(0, most) })),
		left: all.length - asked.length,
		day: formatDay(dates.date.day, language),
		before: formatDay(dates.comparison.day, language),
	};
}
