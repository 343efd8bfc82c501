import { Form, Link, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { byPlace } from "~/components/by-place";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ORIGIN_NAMES, ORIGIN_REMARKS } from "~/domain/import/origin-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ColumnsFields, DefaultsFields, FormatFields } from "./fields";
import { OutcomePreview } from "./outcome-preview";
import { PreviewTable } from "./preview-table";
import type { OpenWizard } from "./read-screen";

/** Columns that are not taken, named one by one. */
const MAX_LEFT_SHOWN = 40;

interface WizardProps {
	wizard: OpenWizard;
}

/** The steps after the file. Each is a form that leads to the address of the next; the last one starts the import. */
export function Wizard({ wizard }: WizardProps) {
	const { t } = useTranslation();
	const { step, steps } = wizard;
	const at = steps.indexOf(step);
	const section = useFocusAfterStep(step);
	return (
		<section ref={section} aria-labelledby="step" className="grid gap-4">
			<h2 id="step" tabIndex={-1} className="font-semibold text-base outline-none">
				{t("imports.stepOf", { n: at + 1, count: steps.length, name: t(`imports.step.${step}`) })}
			</h2>
			{wizard.origin && (
				<Callout tone="info">
					{t(`imports.origin.${ORIGIN_REMARKS[wizard.origin] ?? "known"}`, { name: ORIGIN_NAMES[wizard.origin] })}
				</Callout>
			)}
			{wizard.isUnreadable && (
				<Callout tone="bad" role="alert">
					{t("imports.parseFailed")}. {t("imports.format.garbled")}
				</Callout>
			)}
			{step === "confirm" ? <ConfirmStep wizard={wizard} /> : <StepForm wizard={wizard} />}
			{wizard.outcome && <OutcomePreview outcome={wizard.outcome} />}
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

/**
 * A refused step begins at its first fault, another step at its heading: the element that had the focus is gone, or stands behind the new fields. A
 * page that is loaded leaves the focus alone.
 */
function useFocusAfterStep(step: string) {
	const section = useRef<HTMLElement>(null);
	const { key } = useLocation();
	const shown = useRef(useHydrated() ? null : { key, step });
	useEffect(() => {
		const before = shown.current;
		shown.current = { key, step };
		if (before?.key === key) return;
		const fault = section.current?.querySelector<HTMLElement>("[aria-invalid], [data-fault]");
		if (fault) fault.focus();
		else if (before?.step !== step) section.current?.querySelector<HTMLElement>("#step")?.focus();
	}, [key, step]);
	return section;
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
			<KeptFields wizard={wizard} />
			<p>{t("imports.confirm.text", { name: wizard.name })}</p>
			<p>{t(wizard.hasHistory ? "imports.confirm.history" : "imports.confirm.noHistory")}</p>
			{wizard.notTaken.length > 0 && (
				<div className="grid gap-1 text-sm">
					<h3 className="font-semibold">{t("imports.notTakenTitle")}</h3>
					<ul className="list-disc pl-5">
						{byPlace(wizard.notTaken.slice(0, MAX_LEFT_SHOWN)).map(({ key, item, place }) => (
							<li key={key}>
								{item.header || t("imports.column", { n: place + 1 })}: {t(`imports.notTaken.${item.why}`)}
							</li>
						))}
					</ul>
					{wizard.notTaken.length > MAX_LEFT_SHOWN && <p>{t("imports.moreColumns", { count: wizard.notTaken.length - MAX_LEFT_SHOWN })}</p>}
				</div>
			)}
			<p className="flex flex-wrap gap-x-4 gap-y-1">
				{wizard.steps
					.filter((step) => step !== "file" && step !== "confirm")
					.map((step) => (
						<Link key={step} to={paths.importKeywords({ ...chosenOf(wizard), step })} className="link">
							{t(`imports.change.${step}`)}
						</Link>
					))}
			</p>
			{wizard.hasHistory && (
				<div className="grid gap-1">
					<label className="flex items-center gap-2">
						<input type="checkbox" name="replace" value="1" aria-describedby="replace-hint" defaultChecked={wizard.settings.replace} />
						{t("imports.replace")}
					</label>
					<p id="replace-hint" className="text-ink-muted text-sm">
						{t("imports.replaceHint")}
					</p>
				</div>
			)}
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

/** Choices of the other steps. */
function KeptFields({ wizard, without }: WizardProps & { without?: string }) {
	return Object.entries(chosenOf(wizard))
		.filter(([name]) => without === undefined || STEP_OF[name] !== without)
		.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const STEP_OF: Record<string, string> = {
	read: "format",
	delimiter: "format",
	enclosure: "format",
	escape: "format",
	sheet: "format",
	encoding: "format",
	headers: "format",
	column: "columns",
	date_order: "columns",
	depth: "columns",
	website: "defaults",
	country: "defaults",
	language: "defaults",
	device: "defaults",
};

function chosenOf({ file, settings, isPreset }: OpenWizard): Record<string, string> {
	const { reading, columns, date_order, depth } = settings;
	const { device = "", ...filling } = settings.filling;
	const { csv, sheet } = reading;
	return {
		file,
		read: "1",
		...csv,
		...(sheet && { sheet }),
		...(reading.ignore_headers && { headers: "1" }),
		...(!isPreset && { column: columns.join(",") }),
		...(date_order && { date_order }),
		...(depth && { depth: String(depth) }),
		...filling,
		...(device && { device }),
	};
}
