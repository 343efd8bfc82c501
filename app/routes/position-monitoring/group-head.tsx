import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Glyph } from "~/components/ui/glyphs";
import type { TableGroup } from "~/domain/table/table-page";
import type { Grouping } from "~/domain/table/table-query";
import { formatNumber } from "~/i18n/format";

interface GroupHeadProps {
	group: TableGroup;
	name: string;
	/** The table of this group alone; null where no address names it. */
	href: string | null;
	grouping: Grouping;
	color?: string | undefined;
}

/** Above the rows of a group: ticks all of it, also beyond this page; how many it has, and how many of them went up and down. */
export function GroupHead({ group, name, href, color }: GroupHeadProps) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const { key, count, up, down, continued } = group;
	return (
		<tr className="group-head">
			<th scope="rowgroup" className="group-cell">
				<input
					type="checkbox"
					name="groups"
					value={key}
					data-count={count}
					aria-label={t("monitoring.group.select", { name, total: print(count), count })}
				/>
				{color && (
					<svg className="tag-dot" viewBox="0 0 8 8" aria-hidden="true">
						<circle cx="4" cy="4" r="4" fill={color} />
					</svg>
				)}
				{href === null ? (
					<span className="cut font-semibold">{name}</span>
				) : (
					<Link to={href} prefetch="none" className="cut font-semibold hover:underline">
						{name}
					</Link>
				)}
				<span className="font-normal text-ink-muted tabular-nums">
					{print(count)}
					<span className="sr-only"> {t("monitoring.group.keywords", { count })}</span>
				</span>
				{continued && <span className="font-normal text-ink-faint">{t("monitoring.group.continued")}</span>}
				<span className="variation" data-kind={up > 0 ? "up" : "same"} title={t("monitoring.group.up", { count: up })}>
					<Glyph name="up" />
					{print(up)}
					<span className="sr-only"> {t("monitoring.group.upShort")}</span>
				</span>
				<span className="variation" data-kind={down > 0 ? "down" : "same"} title={t("monitoring.group.down", { count: down })}>
					<Glyph name="down" />
					{print(down)}
					<span className="sr-only"> {t("monitoring.group.downShort")}</span>
				</span>
			</th>
		</tr>
	);
}
