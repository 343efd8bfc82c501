import { Form } from "@remix-run/react";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { READ_NEW_TWICE, REVIEWS } from "~/domain/confirmation/opinion-choices";
import type { OpinionSettings } from "~/domain/confirmation/opinion-settings";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { Folded } from "./folded";

interface OpinionFormProps {
	settings: OpinionSettings;
	doubts: { suspect: number; granted: number; agreed: number; disagreed: number };
	isRefused: boolean;
	/** Values that were sent with a refused form. */
	sent: Record<string, string> | null;
}

/** Budget of second readings, and what came of them. */
export function OpinionForm({ settings, doubts, isRefused, sent }: OpinionFormProps) {
	const { t, i18n } = useTranslation();
	const number = (value: number) => formatNumber(value, i18n.language);
	const { suspect, granted, agreed, disagreed } = doubts;
	return (
		<Folded title={t("sources.opinion.title")} now={t("sources.opinion.now", { percent: number(settings.percent) })} isOpen={isRefused}>
			<p className="text-ink-muted">{t("sources.opinion.help")}</p>
			<p>
				{t("sources.opinion.counts", {
					granted: number(granted),
					agreed: number(agreed),
					disagreed: number(disagreed),
					suspect: number(suspect),
				})}
			</p>
			<Form method="post" className="mt-3 grid max-w-2xl gap-3">
				<input type="hidden" name="intent" value="opinion" />
				<Field id="review" label={t("sources.opinion.review")} hint={t("sources.opinion.reviewHint")} errors={[]}>
					{(ids) => (
						<select {...ids} name="review" defaultValue={sent?.review ?? settings.review} className="input w-fit">
							<Options options={REVIEWS.map((mode) => ({ code: mode, name: t(`sources.opinion.reviews.${mode}`) }))} />
						</select>
					)}
				</Field>
				<Field
					id="percent"
					label={t("sources.opinion.percent")}
					hint={t("sources.opinion.percentHint")}
					errors={isRefused ? [t("sources.opinion.bad")] : []}
				>
					{(ids) => (
						<input
							{...ids}
							name="percent"
							inputMode="decimal"
							defaultValue={sent?.percent ?? String(settings.percent)}
							className="input w-32"
						/>
					)}
				</Field>
				<Field id="read_new_twice" label={t("sources.opinion.readNew")} errors={[]}>
					{(ids) => (
						<select {...ids} name="read_new_twice" defaultValue={sent?.read_new_twice ?? settings.read_new_twice} className="input w-fit">
							<Options options={READ_NEW_TWICE.map((mode) => ({ code: mode, name: t(`sources.opinion.modes.${mode}`) }))} />
						</select>
					)}
				</Field>
				<div>
					<Button variant="outline">{t("sources.opinion.save")}</Button>
				</div>
			</Form>
		</Folded>
	);
}
