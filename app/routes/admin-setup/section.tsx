import type { ReactNode } from "react";
import { Failure } from "~/components/form/failure";
import type { Refusal } from "~/domain/refusal/refusal";

interface SectionProps {
	id: string;
	title: string;
	/** What holds now. */
	state: string;
	/** What works without this step. */
	without: string;
	refusal: Refusal | null;
	children: ReactNode;
}

/** One step of the set-up. */
export function Section({ id, title, state, without, refusal, children }: SectionProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="mt-4 scroll-mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
			<h2 id={`${id}-title`} className="font-semibold">
				{title}
			</h2>
			<p className="mt-1 font-medium text-sm">{state}</p>
			<p className="mt-1 max-w-prose text-ink-muted text-sm">{without}</p>
			<Failure words={refusal?.failure} className="mt-3" />
			<div className="mt-3">{children}</div>
		</section>
	);
}

interface ChoiceProps {
	name: string;
	legend: string;
	options: readonly { value: string; label: string; hint?: string }[];
	chosen: string;
	errors?: readonly string[] | undefined;
}

/** Radio buttons with a hint each. */
export function Choice({ name, legend, options, chosen, errors = [] }: ChoiceProps) {
	return (
		<fieldset className="grid gap-2" aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
			<legend className="mb-1 font-medium">{legend}</legend>
			{options.map(({ value, label, hint }) => (
				<label key={value} className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
					<input type="radio" name={name} value={value} defaultChecked={value === chosen} className="mt-0.5 size-4 shrink-0" />
					<span>
						{label}
						{hint && <span className="block text-ink-muted text-sm">{hint}</span>}
					</span>
				</label>
			))}
			{errors.length > 0 && (
				<p id={`${name}-error`} className="text-bad text-sm">
					{errors.join(" ")}
				</p>
			)}
		</fieldset>
	);
}
