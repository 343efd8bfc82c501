import { Callout } from "~/components/ui/callout";
import { ROW_FAULTS } from "~/domain/import/import-row";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { PreviewedImport } from "~/services/imports/preview-import";
import type { OpenWizard } from "./read-screen";
import { StoredRows } from "./stored-rows";
import type { WholeOutcome } from "./use-whole-outcome";

interface OutcomeProps extends WholeOutcome {
	wizard: OpenWizard;
}

/** Counts of the file by what the import does with it, and its first rows as they will be stored. */
export function OutcomePreview({ wizard, outcome, isCounting, hasFailed }: OutcomeProps) {
	const { t } = useTranslation();
	if (outcome === null) return null;
	return (
		<>
			<OutcomeCounts outcome={outcome} isCounting={isCounting} hasFailed={hasFailed} />
			{outcome.rows.length > 0 ? <StoredRows rows={outcome.rows} wizard={wizard} /> : <p>{t("imports.outcome.noRows")}</p>}
		</>
	);
}

function OutcomeCounts({ outcome, isCounting, hasFailed }: Omit<WholeOutcome, "outcome"> & { outcome: PreviewedImport }) {
	const { t, i18n } = useTranslation();
	const { counts, over_quota: overQuota } = outcome;
	const number = (count: number) => formatNumber(count, i18n.language);
	const refused = ROW_FAULTS.flatMap((fault) => {
		const count = counts.refused[fault] ?? 0;
		return count > 0 ? [{ fault, count }] : [];
	});
	const facts = [
		[t("imports.outcome.new"), counts.new],
		[t("imports.outcome.existing"), counts.existing],
		[t("imports.outcome.history"), counts.history],
		[t("imports.count.refused"), refused.reduce((sum, { count }) => sum + count, 0)],
		[t("imports.count.unread"), counts.unread],
	] as const;
	const isUnknown = isCounting || hasFailed;
	const remark = remarkOn({ outcome, isCounting, hasFailed });
	return (
		<section aria-labelledby="outcome" className="grid gap-3">
			<h3 id="outcome" className="font-semibold text-sm">
				{t("imports.outcome.title")}
			</h3>
			<dl className="grid grid-cols-2 gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap" aria-busy={isCounting}>
				{facts.map(([label, count]) => (
					<div key={label} className="grid max-w-56 content-between">
						<dt className="text-ink-muted text-xs">{label}</dt>
						<dd className="font-semibold tabular-nums">{isUnknown ? "…" : number(count)}</dd>
					</div>
				))}
			</dl>
			{remark && <p className="text-ink-muted text-sm">{t(remark, { count: outcome.rows_count })}</p>}
			<p role="status" className="sr-only">
				{isUnknown ? "" : facts.map(([label, count]) => `${label}: ${number(count)}`).join("; ")}
			</p>
			{!isUnknown && refused.length > 0 && (
				<ul className="list-disc pl-5 text-sm">
					{refused.map(({ fault, count }) => (
						<li key={fault}>
							{t(`imports.fault.${fault}`)} ({number(count)})
						</li>
					))}
				</ul>
			)}
			{!isUnknown && overQuota > 0 && <Callout tone="bad">{t("imports.outcome.overQuota", { count: overQuota })}</Callout>}
		</section>
	);
}

/** Returns the key of the message about counts that do not cover the whole file; null if they cover it. */
function remarkOn({ outcome, isCounting, hasFailed }: WholeOutcome & { outcome: PreviewedImport }) {
	if (isCounting) return "imports.outcome.counting";
	if (hasFailed) return "imports.outcome.uncounted";
	return outcome.whole ? null : "imports.outcome.part";
}
