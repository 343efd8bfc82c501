import { Form, Link } from "@remix-run/react";
import { DateField } from "~/components/dates/date-field";
import { cn } from "~/components/ui/class-names";
import type { DayRange } from "~/domain/position/evolution";
import type { EvolutionRangeName } from "~/domain/position/evolution-range";
import { useTranslation } from "~/i18n/use-translation";
import type { EvolutionContent } from "./read-keyword";

interface RangeMenuProps {
	evolution: EvolutionContent;
	/** The range shown. */
	name: EvolutionRangeName;
	range: DayRange;
}

/** Last 30, 60 or 90 days, this year, last year, the keyword's age, or custom dates. Source: spec B §2 "Evolution". */
export function RangeMenu({ evolution, name: shown, range }: RangeMenuProps) {
	const { t } = useTranslation();
	const { ranges, hidden, today, accountHid } = evolution;
	const field = (name: "from" | "to") => (
		<div className="flex items-center gap-2">
			<label htmlFor={`evolution-${name}`} className="text-ink-muted text-sm">
				{t(`evolution.${name}`)}
			</label>
			<DateField
				ids={{ id: `evolution-${name}` }}
				name={name}
				label={t(`evolution.${name}`)}
				defaultValue={range[name]}
				max={today}
				accountHid={accountHid}
			/>
		</div>
	);
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<nav aria-label={t("evolution.ranges")} className="flex flex-wrap gap-1">
				{ranges.map(({ name, href }) => (
					<Link
						key={name}
						to={href}
						preventScrollReset
						className={cn("button button-small", name === shown ? "button-primary" : "button-outline")}
						aria-current={name === shown ? "true" : undefined}
					>
						{t(`evolution.range.${name}`)}
					</Link>
				))}
			</nav>
			<Form method="get" preventScrollReset className="flex flex-wrap items-center gap-2" key={range.from + range.to}>
				{hidden.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="range" value="custom" />
				{field("from")}
				{field("to")}
				<button type="submit" className={cn("button", shown === "custom" ? "button-primary" : "button-outline")}>
					{t("evolution.range.custom")}
				</button>
			</Form>
		</div>
	);
}
