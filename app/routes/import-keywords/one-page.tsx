import { Form, Link } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { cn } from "~/components/ui/class-names";
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
import { useChoices, useFirstFocus } from "./use-choices";
import { useWholeOutcome } from "./use-whole-outcome";

interface OnePageProps {
	wizard: OpenWizard;
}

/** All choices beside the preview, which follows each of them. Below 1024 px the choices are folded above it. */
export function OnePage({ wizard }: OnePageProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const hasFaults = Object.keys(wizard.errors).length > 0;
	const [isOpen, setOpen] = useState(hasFaults || wizard.isSteps);
	const reveal = () => flushSync(() => setOpen(true));
	const { form, onChange, onSubmit, start } = useChoices(wizard);
	useFirstFocus(wizard);
	const confirm = () => {
		if (hasFaults) reveal();
		start();
	};
	return (
		<section aria-labelledby="file-name" className="grid gap-4">
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<h2 id="file-name" tabIndex={-1} className="min-w-0 break-words font-semibold text-base outline-none">
					{wizard.name}
				</h2>
				<Link to={paths.importKeywords()} className="link text-sm">
					{t("imports.again")}
				</Link>
			</div>
			<Recognised wizard={wizard} />
			{!hydrated && (
				<noscript>
					<Link to={paths.importKeywords({ ...chosenOf(wizard), step: "" })} className="link">
						{t("imports.stepByStep")}
					</Link>
				</noscript>
			)}
			<StepLinks wizard={wizard} reveal={reveal} />
			<div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
				<div className="grid gap-4">
					<Button
						type="button"
						variant="outline"
						aria-expanded={isOpen}
						aria-controls="choices"
						onClick={() => setOpen(!isOpen)}
						className="lg:hidden"
					>
						{t(isOpen ? "imports.choices.hide" : "imports.choices.show")}
					</Button>
					<Form
						ref={form}
						id="choices"
						method="get"
						action={paths.importKeywords()}
						onChange={onChange}
						onSubmit={onSubmit}
						noValidate
						className={cn("@container grid gap-6", !isOpen && "max-lg:hidden")}
					>
						<Choices wizard={wizard} />
					</Form>
				</div>
				<Preview wizard={wizard} confirm={confirm} reveal={reveal} />
			</div>
		</section>
	);
}

/** The heading of each step is an anchor. */
function StepLinks({ wizard, reveal }: OnePageProps & { reveal: () => void }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("imports.steps")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:hidden">
			{wizard.steps
				.filter((step) => step !== "file")
				.map((step) => (
					<AnchorLink key={step} to={step} reveal={reveal}>
						{t(`imports.step.${step}`)}
					</AnchorLink>
				))}
		</nav>
	);
}

/** Leads to a heading or field of the page, without an entry in the history: each entry would have the choices of its time. */
function AnchorLink({ to, reveal, children }: { to: string; reveal: () => void; children: ReactNode }) {
	const go = (event: MouseEvent) => {
		event.preventDefault();
		reveal();
		document.getElementById(to)?.focus();
	};
	return (
		<a href={`#${to}`} onClick={go} className="link">
			{children}
		</a>
	);
}

function Choices({ wizard }: OnePageProps) {
	const { csv, sheet } = wizard.settings.reading;
	return (
		<>
			<input type="hidden" name="file" value={wizard.file} />
			<input type="hidden" name="read" value="1" />
			{wizard.steps.includes("format") ? (
				<fieldset className="grid gap-4">
					<StepHeading step="format" />
					<FormatFields wizard={wizard} />
				</fieldset>
			) : (
				<FormatFields wizard={wizard} />
			)}
			{/* Another reading of the file has other columns. */}
			<fieldset className="grid gap-4" key={[csv?.delimiter, csv?.enclosure, csv?.escape, csv?.encoding, sheet].join()}>
				<StepHeading step="columns" />
				<ColumnsFields wizard={wizard} />
			</fieldset>
			<fieldset className="grid gap-4">
				<StepHeading step="defaults" />
				<DefaultsFields wizard={wizard} />
				<ReplaceField wizard={wizard} />
			</fieldset>
		</>
	);
}

function StepHeading({ step }: { step: "format" | "columns" | "defaults" }) {
	const { t } = useTranslation();
	return (
		<legend id={step} tabIndex={-1} className="mb-3 scroll-mt-20 font-semibold text-sm outline-none">
			{t(`imports.step.${step}`)}
		</legend>
	);
}

function Preview({ wizard, confirm, reveal }: OnePageProps & { confirm: () => void; reveal: () => void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const whole = useWholeOutcome(wizard);
	const faults = Object.entries(wizard.errors);
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		confirm();
	};
	return (
		<div className="grid min-w-0 gap-4 lg:sticky lg:top-16">
			<Form
				method="post"
				action={paths.importKeywords()}
				{...(hydrated && { onSubmit })}
				className="flex flex-wrap items-start justify-between gap-4"
			>
				<KeptFields wizard={wizard} />
				<div className="grid max-w-prose gap-1">
					<h3 id="confirm" tabIndex={-1} className="scroll-mt-20 font-semibold text-sm outline-none">
						{t("imports.step.confirm")}
					</h3>
					<p className="text-ink-muted text-sm">{t("imports.confirm.text", { name: wizard.name })}</p>
					<p className="text-ink-muted text-sm">{t(wizard.hasHistory ? "imports.confirm.history" : "imports.confirm.noHistory")}</p>
				</div>
				<Button>{t("imports.confirm.start")}</Button>
			</Form>
			{faults.length > 0 && (
				<Callout tone="info">
					<p>{t("imports.outcome.waits")}</p>
					<ul className="list-disc pl-5">
						{faults.map(([field, words]) => (
							<li key={field}>
								<AnchorLink to={field} reveal={reveal}>
									{words}
								</AnchorLink>
							</li>
						))}
					</ul>
				</Callout>
			)}
			<OutcomePreview wizard={wizard} {...whole} />
			{!whole.outcome?.rows.length && <PreviewTable rows={wizard.rows} columns={wizard.settings.columns} skipped={wizard.skipped} />}
			<NotTaken wizard={wizard} />
		</div>
	);
}
