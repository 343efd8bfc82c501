import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { viewOf, withView } from "~/domain/table/ready-views";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";
import { usedFilters } from "./used-filters";

interface FilterChipsProps {
	query: TableAddress;
	tags: readonly { hid: string; name: string }[];
}

/** Shows a chip for each active filter; the chip removes its filter. Filters of a ready view have no chip, because the row of views marks the active view. */
export function FilterChips({ query, tags }: FilterChipsProps) {
	const { t, i18n } = useTranslation();
	const { filters, favorites } = query;
	const besides = viewOf(filters) === null ? filters : withView(filters, null);
	const used = usedFilters(besides, { t, language: i18n.language, tags });
	if (used.length === 0 && !favorites) return null;
	const chips = used.map(({ name, label, value }) => ({
		name,
		text: `${label}: ${value}`,
		remove: t("monitoring.filters.remove", { name: label, value }),
		without: { filters: { ...filters, [name]: NO_FILTERS[name] } },
	}));
	const text = t("monitoring.display.favorites");
	const starred = favorites
		? [{ name: "favorites", text, remove: t("monitoring.filters.removeOne", { name: text }), without: { favorites: false } }]
		: [];
	return (
		<ul className="filter-chips" aria-label={t("monitoring.filters.label")}>
			{[...starred, ...chips].map((chip) => (
				<li key={chip.name}>
					<Link
						to={tableHref({ ...query, page: 1, ...chip.without })}
						className="chip scope-mark"
						preventScrollReset
						aria-label={chip.remove}
					>
						{chip.text}
						<X className="size-3.5" aria-hidden="true" />
					</Link>
				</li>
			))}
		</ul>
	);
}
