import { normalizeDomain } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { planColumns } from "./column-plan";
import type { ColumnRole } from "./import-settings";

const isWholeAddress = (cell: string) => /^\s*(?:https?:)?\/\//i.test(cell);

/**
 * The website of a file without a column of websites: what the hosts of its ranking addresses have in common, "www." left out. null without an address, and
 * for hosts of several websites. A public suffix is not told from a website.
 */
export function websiteOfAddresses(table: {
	columns: readonly ColumnRole[];
	titles: readonly string[];
	body: readonly Row[];
}): string | null {
	const { columns, titles, body } = table;
	if (columns.includes("website")) return null;
	const { url } = planColumns(columns, titles, "dmy");
	const addresses = body.map(({ cells }) => cells[url] ?? "").filter(isWholeAddress);
	const labels = addresses.flatMap((address) => {
		const host = normalizeDomain(address);
		return host === null
			? []
			: [
					host
						.replace(/^www\./, "")
						.split(".")
						.reverse(),
				];
	});
	const [first = []] = labels;
	const common = first.filter((_, depth) => labels.every((one) => first.slice(0, depth + 1).every((label, i) => one[i] === label)));
	return common.length < 2 ? null : common.reverse().join(".");
}
