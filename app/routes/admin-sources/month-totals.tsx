import { Form } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { DOLLAR_MICROS } from "~/domain/source/price";
import { formatDollars, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { Folded } from "./folded";

interface MonthTotalsProps {
	/** "YYYY-MM". */
	month: string;
	spentMicros: number;
	savedMicros: number;
	totalCapMicros: number;
}

/** Shows the money spent and saved by all sources this month. */
export function MonthTotals({ month, spentMicros, savedMicros, totalCapMicros }: MonthTotalsProps) {
	const { t, i18n } = useTranslation();
	const money = (micros: number) => formatDollars(micros, i18n.language);
	return (
		<section className="mb-4">
			<h2 className="font-semibold">{t("sources.totals", { month })}</h2>
			<p className="font-semibold text-lg tabular-nums">{t("sources.total", { spent: money(spentMicros), cap: money(totalCapMicros) })}</p>
			<p className="text-ink-muted">{t("sources.saving", { saved: money(savedMicros) })}</p>
		</section>
	);
}

interface MonthLimitFormProps {
	totalCapMicros: number;
	/** Keys of "sources.errors". */
	errors: readonly string[];
	/** The refused limit. */
	sent: string | null;
}

/** Form for the monthly spending limit of all sources. */
export function MonthLimitForm({ totalCapMicros, errors, sent }: MonthLimitFormProps) {
	const { t, i18n } = useTranslation();
	return (
		<Folded title={t("sources.limit")} now={formatDollars(totalCapMicros, i18n.language)} isOpen={errors.length > 0}>
			<Form method="post" className="flex flex-wrap items-end gap-2">
				<input type="hidden" name="intent" value="limit" />
				<Field
					id="total_cap"
					label={t("sources.totalCap")}
					hint={t("sources.totalHint")}
					errors={errors.length > 0 ? [t("sources.errors.cap")] : []}
				>
					{(ids) => (
						<input
							{...ids}
							name="total_cap"
							inputMode="decimal"
							defaultValue={sent ?? String(totalCapMicros / DOLLAR_MICROS)}
							className="input"
						/>
					)}
				</Field>
				<Button variant="outline">{t("sources.saveLimit")}</Button>
			</Form>
		</Folded>
	);
}

interface AccountCost {
	email: string | null;
	looks: number;
	micros: number;
	savedMicros: number;
}

/** Costs of the accounts' readings in this month, the highest first. */
export function AccountCosts({ accounts }: { accounts: readonly AccountCost[] }) {
	const { t, i18n } = useTranslation();
	if (accounts.length === 0) return null;
	const heads = (["account", "looks", "micros", "saved"] as const).map((column) => t(`sources.costColumns.${column}`));
	return (
		<section className="mt-8">
			<h2 className="mb-2 font-semibold">{t("sources.costs")}</h2>
			<div className="admin-table-frame">
				<PlainTable isStacked className="admin-table" heads={heads} label={t("sources.costs")}>
					{accounts.map(({ email, looks, micros, savedMicros }) => (
						<tr key={email ?? ""}>
							<td data-label={heads[0]}>{email ?? t("sources.visitors")}</td>
							<td data-label={heads[1]}>{formatNumber(looks, i18n.language)}</td>
							<td data-label={heads[2]}>{formatDollars(micros, i18n.language)}</td>
							<td data-label={heads[3]}>{formatDollars(savedMicros, i18n.language)}</td>
						</tr>
					))}
				</PlainTable>
			</div>
		</section>
	);
}
