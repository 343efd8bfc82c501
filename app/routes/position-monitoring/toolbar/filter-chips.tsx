import { Link } from "@remix-run/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NO_TAG } from "~/domain/table/table-filters";
import { type TableAddress, tableHref } from "../table/table-address";

interface FilterChipsProps {
	query: TableAddress;
	tags: readonly { hid: string; name: string }[];
}

/** The filters in use; each chip removes its own. */
export function FilterChips({ query, tags }: FilterChipsProps) {
	const { t } = useTranslation();
	const { band, move, volume, tag } = query.filters;
	const tagName = tag === NO_TAG ? t("monitoring.filters.noTag") : (tags.find(({ hid }) => hid === tag)?.name ?? "…");
	const used = [
		{ name: "band", value: band && t(`monitoring.filters.band.${band}`) },
		{ name: "move", value: move && t(`monitoring.filters.move.${move}`) },
		{ name: "volume", value: volume && t(`monitoring.filters.volume.${volume}`) },
		{ name: "tag", value: tag && tagName },
	] as const;
	const shown = used.filter(({ value }) => value !== null);
	if (shown.length === 0) return null;
	return (
		<ul className="filter-chips" aria-label={t("monitoring.filters.label")}>
			{shown.map(({ name, value }) => (
				<li key={name}>
					<Link
						to={tableHref({ ...query, page: 1, filters: { ...query.filters, [name]: null } })}
						className="chip scope-mark"
						preventScrollReset
						aria-label={t("monitoring.filters.remove", { name: t(`monitoring.filters.${name}Name`), value })}
					>
						{t(`monitoring.filters.${name}Name`)}: {value}
						<X className="size-3.5" aria-hidden="true" />
					</Link>
				</li>
			))}
		</ul>
	);
}
