import { type Column, type TableSection, tableOf } from "@serpentine/table-files";
import type { ReportInput } from "./report-input";

const MOST_HOSTS = 10;

/** Hosts above the website; null for a report of several websites, and without stored pages or hosts above. */
export function rivalsSection({ rivals, words, print }: ReportInput): TableSection | null {
	if (!rivals || rivals.pages === 0 || rivals.hosts.length === 0) return null;
	const { rivals: say } = words;
	const columns: Column[] = [
		{ title: words.columns.website, kind: "text", width: 40 },
		{ title: say.pages, kind: "number", width: 14 },
		{ title: say.share, kind: "number", width: 14 },
		{ title: say.best, kind: "number", width: 14 },
	];
	return tableOf(
		{
			title: say.title,
			note: [say.note(rivals.pages), ...(rivals.hosts.some(({ isChosen }) => isChosen) ? [say.chosen] : [])].join(" "),
			columns,
		},
		rivals.hosts
			.slice(0, MOST_HOSTS + rivals.hosts.filter(({ isChosen }) => isChosen).length)
			.map(({ host, pages, best }) => [host, pages, print.share(pages / rivals.pages), best]),
	);
}
