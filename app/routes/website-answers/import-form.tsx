import { Form } from "@remix-run/react";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** The file of the report, and the period of tables without days. */
export function ImportForm({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	const days = ["from", "to"] as const;
	return (
		<Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-4">
			<Field id="answers-file" label={t("answers.file")} errors={refusal?.errors.file}>
				{(ids) => <input {...ids} type="file" name="file" accept=".zip,.csv,.tsv,.xlsx" required className="input cursor-pointer" />}
			</Field>
			<div className="flex flex-wrap gap-4">
				{days.map((name) => (
					<Field key={name} id={`answers-${name}`} label={t(`answers.${name}`)} errors={refusal?.errors[name]}>
						{(ids) => <input {...ids} type="date" name={name} defaultValue={firstValue(refusal?.values, name)} className="input" />}
					</Field>
				))}
			</div>
			<p className="text-ink-muted">
				{t("answers.periodHint")} {t("answers.replaces")}
			</p>
			<Button name="intent" value="import">
				{t("answers.submit")}
			</Button>
		</Form>
	);
}
