import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../../query/table-address";
import { usedFilters } from "./used-filters";

interface FilterChipsProps {
	query: TableAddress;
	tags: readonly { hid: string; name: string }[];
}

/** The filters in use; each chip removes its own. */
export function FilterChips({ query, tags }: FilterChipsProps) {
	const { t } = useTranslation();
	const used = usedFilters(t, query.filters, tags);
	if (used.length === 0) return null;
	return (
		<ul className="filter-chips" aria-label={t("monitoring.filters.label")}>
			{used.map(({ name, label, value }) => (
				<li key={name}>
					<Link
						to={tableHref({ ...query, page: 1, filters: { ...query.filters, [name]: null } })}
						className="chip scope-mark"
						preventScrollReset
						aria-label={t("monitoring.filters.remove", { name: label, value })}
					>
						{label}: {value}
						<X className="size-3.5" aria-hidden="true" />
					</Link>
				</li>
			))}
		</ul>
	);
}
