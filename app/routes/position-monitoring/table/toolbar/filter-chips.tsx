import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { viewOf, withView } from "~/domain/table/ready-views";
import { NO_FILTERS, withoutValue } from "~/domain/table/table-filters";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";
import { usedFilters } from "./used-filters";

interface FilterChipsProps {
	query: TableAddress;
	tags: readonly { hid: string; name: string }[];
}

/**
 * A chip for each value of an active filter, and a link that clears all. A chip removes its value. The filters of a ready view have no chip, because its
 * tile is marked.
 */
export function FilterChips({ query, tags }: FilterChipsProps) {
	const { t, i18n } = useTranslation();
	const { filters, favorites } = query;
	const besides = viewOf(filters) === null ? filters : withView(filters, null);
	const used = usedFilters(besides, { t, language: i18n.language, tags });
	if (used.length === 0 && !favorites) return null;
	const starred = t("monitoring.display.favorites");
	const chips = [
		...(favorites
			? [
					{
						key: "favorites",
						text: starred,
						remove: t("monitoring.filters.removeOne", { name: starred }),
						without: { ...query, favorites: false },
					},
				]
			: []),
		...used.map(({ name, label, text, value }) => ({
			key: `${name} ${value}`,
			text: `${label}: ${text}`,
			remove: t("monitoring.filters.remove", { name: label, value: text }),
			without: { ...query, filters: withoutValue(filters, name, value) },
		})),
	];
	return (
		<ul className="filter-chips" aria-label={t("monitoring.filters.label")}>
			{chips.map((chip) => (
				<li key={chip.key}>
					<Link to={tableHref({ ...chip.without, page: 1 })} className="chip scope-mark" preventScrollReset aria-label={chip.remove}>
						{chip.text}
						<X className="size-3.5" aria-hidden="true" />
					</Link>
				</li>
			))}
			<li>
				<Link to={tableHref({ ...query, page: 1, filters: NO_FILTERS, favorites: false })} className="link" preventScrollReset>
					{t("monitoring.filters.clear")}
				</Link>
			</li>
		</ul>
	);
}
