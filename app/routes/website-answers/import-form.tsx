import { Form } from "@remix-run/react";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Steps to the file of the report, the file, and the period of tables without days. */
export function ImportForm({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	const days = ["from", "to"] as const;
	const isPeriodRefused = days.some((name) => refusal?.errors[name] !== undefined);
	return (
		<Form method="post" encType="multipart/form-data" className="grid max-w-prose justify-items-start gap-4">
			<ol className="grid list-decimal gap-1.5 pl-5">
				{(["open", "export", "choose"] as const).map((step) => (
					<li key={step}>{t(`answers.steps.${step}`)}</li>
				))}
			</ol>
			<Field id="answers-file" label={t("answers.file")} hint={t("answers.replaces")} errors={refusal?.errors.file}>
				{(ids) => <input {...ids} type="file" name="file" accept=".zip,.csv,.tsv,.xlsx" required className="input cursor-pointer" />}
			</Field>
			<details open={isPeriodRefused}>
				<summary className="link w-fit">{t("answers.period")}</summary>
				<p className="my-2 text-ink-muted">{t("answers.periodHint")}</p>
				<div className="flex flex-wrap gap-4">
					{days.map((name) => (
						<Field key={name} id={`answers-${name}`} label={t(`answers.${name}`)} errors={refusal?.errors[name]}>
							{(ids) => <input {...ids} type="date" name={name} defaultValue={firstValue(refusal?.values, name)} className="input" />}
						</Field>
					))}
				</div>
			</details>
			<Button name="intent" value="import">
				{t("answers.submit")}
			</Button>
		</Form>
	);
}
