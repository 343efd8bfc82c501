import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { chosenOf } from "~/domain/import/wizard-address";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ColumnsFields, DefaultsFields, FormatFields, ReplaceField } from "./fields";
import { KeptFields } from "./kept-fields";
import { NotTaken } from "./not-taken";
import { OutcomePreview } from "./outcome-preview";
import { PreviewTable } from "./preview-table";
import type { OpenWizard } from "./read-screen";
import { Recognised } from "./recognised";

interface WizardProps {
	wizard: OpenWizard;
}

/** Each step after the file is a form that leads to the address of the next, without scripts; the last one starts the import. */
export function Steps({ wizard }: WizardProps) {
	const { t } = useTranslation();
	const { step, steps } = wizard;
	const at = steps.indexOf(step);
	return (
		<section aria-labelledby="step" className="grid gap-4">
			<h2 id="step" tabIndex={-1} className="font-semibold text-base outline-none">
				{t("imports.stepOf", { n: at + 1, count: steps.length, name: t(`imports.step.${step}`) })}
			</h2>
			<Recognised wizard={wizard} />
			{step === "confirm" ? <ConfirmStep wizard={wizard} /> : <StepForm wizard={wizard} />}
			<OutcomePreview wizard={wizard} outcome={wizard.outcome} isCounting={false} hasFailed={false} />
			{step !== "columns" && step !== "defaults" && !wizard.outcome && (
				<PreviewTable rows={wizard.rows} columns={wizard.settings.columns} skipped={wizard.skipped} />
			)}
			<p>
				<Link to={paths.importKeywords()} className="link">
					{t("imports.again")}
				</Link>
			</p>
		</section>
	);
}

function StepForm({ wizard }: WizardProps) {
	const { t } = useTranslation();
	const { step, steps, left } = wizard;
	const next = left.find((one) => steps.indexOf(one) > steps.indexOf(step)) ?? "confirm";
	return (
		<Form method="get" action={paths.importKeywords()} className="grid gap-4" noValidate>
			<KeptFields wizard={wizard} without={step} />
			<input type="hidden" name="asked" value={step} />
			{step === "format" && <FormatFields wizard={wizard} />}
			{step === "columns" && <ColumnsFields wizard={wizard} />}
			{step === "defaults" && <DefaultsFields wizard={wizard} />}
			<StepButtons wizard={wizard}>
				{step === "format" && (
					<Button name="step" value="format" variant="outline">
						{t("imports.format.show")}
					</Button>
				)}
				<Button name="step" value={next}>
					{t("imports.next")}
				</Button>
			</StepButtons>
		</Form>
	);
}

function ConfirmStep({ wizard }: WizardProps) {
	const { t } = useTranslation();
	return (
		<Form method="post" action={paths.importKeywords()} className="grid gap-4">
			<KeptFields wizard={wizard} without="confirm" />
			<input type="hidden" name="step" value="confirm" />
			<p>{t("imports.confirm.text", { name: wizard.name })}</p>
			<p>{t(wizard.hasHistory ? "imports.confirm.history" : "imports.confirm.noHistory")}</p>
			<NotTaken wizard={wizard} />
			<p className="flex flex-wrap gap-x-4 gap-y-1">
				{wizard.steps
					.filter((step) => step !== "file" && step !== "confirm")
					.map((step) => (
						<Link key={step} to={paths.importKeywords({ ...chosenOf(wizard), step })} className="link">
							{t(`imports.change.${step}`)}
						</Link>
					))}
			</p>
			<ReplaceField wizard={wizard} />
			<StepButtons wizard={wizard}>
				<Button>{t("imports.confirm.start")}</Button>
			</StepButtons>
		</Form>
	);
}

/** Back leads to the step before with everything that was chosen. */
function StepButtons({ wizard, children }: WizardProps & { children: ReactNode }) {
	const { t } = useTranslation();
	const before = wizard.steps[wizard.steps.indexOf(wizard.step) - 1];
	return (
		<div className="flex flex-wrap justify-end gap-2">
			{before && before !== "file" && (
				<Link to={paths.importKeywords({ ...chosenOf(wizard), step: before })} className="button button-outline">
					{t("imports.back")}
				</Link>
			)}
			{children}
		</div>
	);
}
