import { normalizeDomain } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { planColumns } from "./column-plan";
import type { ColumnRole } from "./import-settings";

/** The host of a whole address; null for a path, and for a name without a scheme. */
export function hostOf(cell: string): string | null {
	return /^\s*(?:https?:)?\/\//i.test(cell) ? normalizeDomain(cell) : null;
}

/**
 * The website of a file without a column of websites: the labels at the end that the hosts of its ranking addresses share, "www." left out. null without an
 * address, and for hosts of several websites. Public suffixes are not recognised: "a.co.uk" and "b.co.uk" give "co.uk".
 */
export function websiteOfAddresses(table: {
	columns: readonly ColumnRole[];
	titles: readonly string[];
	body: readonly Row[];
}): string | null {
	const { columns, titles, body } = table;
	if (columns.includes("website")) return null;
	const { url } = planColumns(columns, titles, "dmy");
	const hosts = body.flatMap(({ cells }) => hostOf(cells[url] ?? "") ?? []);
	const labels = hosts.map((host) =>
		host
			.replace(/^www\./, "")
			.split(".")
			.toReversed(),
	);
	const [first = []] = labels;
	const common = first.filter((_, depth) => labels.every((one) => first.slice(0, depth + 1).every((label, i) => one[i] === label)));
	return common.length < 2 ? null : common.reverse().join(".");
}
