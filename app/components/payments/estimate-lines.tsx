import type { EstimateItem } from "~/domain/billing/estimate";
import type { LaterPrice } from "~/domain/billing/estimate-choice";
import { PACK_KEYWORDS, VAT_PERCENT } from "~/domain/plan/plan-prices";
import { formatEuros, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";

/** An estimate, for display; amounts in cents. Source: spec A §3 "Estimate". */
export interface ShownEstimate {
	items: readonly EstimateItem[];
	discount: number;
	tax: number;
	total: number;
	dueNow: number;
	later: readonly LaterPrice[];
	downgrade: boolean;
}

interface EstimateLinesProps {
	estimate: ShownEstimate;
	/** The next period is a year. */
	yearly: boolean;
	/** Day on which a change at renewal takes effect; null at once. */
	effective: string | null;
}

/** Items, reduction, tax, total, what is due now and what each further period costs. */
export function EstimateLines({ estimate, yearly, effective }: EstimateLinesProps) {
	const { t, i18n } = useTranslation();
	const euros = (cents: number) => formatEuros(cents, i18n.language);
	const { items, discount, tax, total, dueNow, later, downgrade } = estimate;
	const keywords = (packs: number) => formatNumber(packs * PACK_KEYWORDS, i18n.language);
	const lines: [string, number][] = [
		...items.map(({ name, packs, yearly: isYear, amount }): [string, number] => [
			t(`payments.item.${name}`, { keywords: keywords(packs), period: t(isYear ? "payments.byYear" : "payments.byMonth") }),
			amount,
		]),
		...(discount > 0 ? [[t("payments.discount"), -discount] satisfies [string, number]] : []),
		[t("payments.tax", { percent: VAT_PERCENT }), tax],
	];
	return (
		<div className="grid gap-2">
			<dl className="estimate">
				{lines.map(([name, amount]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{euros(amount)}</dd>
					</div>
				))}
				<div data-sum="">
					<dt>{t("payments.total")}</dt>
					<dd>{euros(total)}</dd>
				</div>
				<div data-due="">
					<dt>{t("payments.dueNow")}</dt>
					<dd>{euros(dueNow)}</dd>
				</div>
			</dl>
			<p className="estimate-next">
				{downgrade && effective !== null && `${t("payments.fromDay", { day: effective })} `}
				{later.map((price, i) => `${laterWords(t, price, { yearly, isFirst: i === 0, amount: euros(price.total) })} `)}
			</p>
		</div>
	);
}

function laterWords(
	t: Translate,
	{ periods }: LaterPrice,
	{ yearly, isFirst, amount }: { yearly: boolean; isFirst: boolean; amount: string },
): string {
	if (periods !== null) return t(yearly ? "payments.thenYears" : "payments.thenMonths", { amount, count: periods });
	if (isFirst) return t(yearly ? "payments.thenYear" : "payments.thenMonth", { amount });
	return t(yearly ? "payments.afterYear" : "payments.afterMonth", { amount });
}
