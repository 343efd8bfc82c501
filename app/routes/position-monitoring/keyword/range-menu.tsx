import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { EvolutionContent } from "./read-keyword";

/** Last 30, 60, 90 days, this year, last year, the keyword's age, or two days of one's own. Source: spec B §2 "Evolution". */
export function RangeMenu({ evolution }: { evolution: EvolutionContent }) {
	const { t } = useTranslation();
	const { ranges, rangeName, range, hidden, today } = evolution;
	return (
		<div className="flex flex-wrap items-end gap-3">
			<nav aria-label={t("evolution.ranges")} className="flex flex-wrap gap-1">
				{ranges.map(({ name, href }) => (
					<Link
						key={name}
						to={href}
						preventScrollReset
						className={cn("button button-small", name === rangeName ? "button-primary" : "button-outline")}
						aria-current={name === rangeName ? "true" : undefined}
					>
						{t(`evolution.range.${name}`)}
					</Link>
				))}
			</nav>
			<Form method="get" preventScrollReset className="flex flex-wrap items-end gap-2">
				{hidden.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="range" value="custom" />
				<label className="grid gap-1 text-xs">
					<span className="font-medium">{t("evolution.from")}</span>
					<input type="date" name="from" defaultValue={range.from} max={today} required className="input w-auto" />
				</label>
				<label className="grid gap-1 text-xs">
					<span className="font-medium">{t("evolution.to")}</span>
					<input type="date" name="to" defaultValue={range.to} max={today} required className="input w-auto" />
				</label>
				<button type="submit" className="button button-outline">
					{t("evolution.range.custom")}
				</button>
			</Form>
		</div>
	);
}
