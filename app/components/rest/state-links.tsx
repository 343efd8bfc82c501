import { Link } from "@remix-run/react";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface StateLink {
	state: string;
	text: string;
	count: number;
	href: string;
	isCurrent: boolean;
}

interface StateLinksProps {
	label: string;
	/** Link back to the table; null while the table is shown. */
	table: { text: string; href: string } | null;
	states: readonly StateLink[];
}

/** Links to the lists of things that are not read, each with its count, and back to the table. Absent if all things are read. */
export function StateLinks({ label, table, states }: StateLinksProps) {
	const { i18n } = useTranslation();
	const shown = states.filter(({ count, isCurrent }) => count > 0 || isCurrent);
	if (shown.length === 0) return null;
	return (
		<nav className="ready-views" aria-label={label}>
			<ul>
				{table && (
					<li>
						<Link to={table.href} className="ready-view" preventScrollReset>
							{table.text}
						</Link>
					</li>
				)}
				{shown.map(({ state, text, count, href, isCurrent }) => (
					<li key={state}>
						<Link to={href} className="ready-view" data-state={state} preventScrollReset aria-current={isCurrent ? "page" : undefined}>
							{text} <span className="ready-count">{formatNumber(count, i18n.language)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
