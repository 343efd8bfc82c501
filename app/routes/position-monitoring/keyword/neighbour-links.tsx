import { Link, useLocation } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../query/read-table";

/** Links to the keywords before and after this one on the page of the table, in its order, with the same tab and range. */
export function NeighbourLinks({ id, rows }: { id: string; rows: TableScreen["table"]["rows"] }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	// Grouped by tags, a keyword is in several groups.
	const listed = [...new Map(rows.map((row) => [row.hid, row])).values()];
	const place = listed.findIndex(({ hid }) => hid === id);
	if (place < 0 || listed.length < 2) return null;
	const hrefOf = (hid: string) => {
		const parameters = new URLSearchParams(search);
		parameters.set("id", hid);
		return `${pathname}?${parameters}`;
	};
	const neighbour = (by: 1 | -1, Sign: typeof ChevronLeft) => {
		const row = listed[place + by];
		const name = t(by > 0 ? "keyword.next" : "keyword.before");
		if (!row)
			return (
				<Button type="button" variant="outline" size="small" aria-disabled="true" aria-label={name}>
					<Sign aria-hidden="true" />
				</Button>
			);
		return (
			<Button asChild variant="outline" size="small">
				<Link
					to={hrefOf(row.hid)}
					preventScrollReset
					prefetch="none"
					title={row.term}
					aria-label={t("keyword.neighbour", { name, term: row.term })}
				>
					<Sign aria-hidden="true" />
				</Link>
			</Button>
		);
	};
	return (
		<nav aria-label={t("keyword.neighbours")} className="flex shrink-0 items-center gap-1">
			{neighbour(-1, ChevronLeft)}
			<span className="whitespace-nowrap px-1 text-ink-muted text-sm tabular-nums max-sm:sr-only">
				{t("keyword.place", { place: place + 1, count: listed.length })}
			</span>
			{neighbour(1, ChevronRight)}
		</nav>
	);
}
