import { Link } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { MarketFields } from "~/components/checks/market-fields";
import { useCheckForm } from "~/components/checks/use-check-form";
import { EngineField } from "~/components/form/engine-field";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { useAfterChange } from "~/components/use-after-change";
import { enginesWithout } from "~/domain/reference/search-engines";
import type { Refusal } from "~/domain/refusal/refusal";
import { listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type CheckQuery, checksHref } from "./check-query";
import type { Screen } from "./read-screen";

interface AddFormProps {
	content: NonNullable<Screen["form"]>;
	usage: Screen["usage"];
	refusal: Refusal | null;
	query: CheckQuery;
	busy: boolean;
	/** Receives the submitted form, to compare it with what is typed later. */
	onSend: (form: HTMLFormElement) => void;
}

/** Keyword, website, country and language; Enter submits. Source: spec B §2 "Add form". */
export function AddForm({ content, usage, refusal, query, busy, onSend }: AddFormProps) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const typed = refusal?.values;
	const { valid, judge, props, errors } = useCheckForm("add-check", content.words, refusal?.errors);
	const isOff = hydrated && !valid;
	const ref = useRef<HTMLFormElement>(null);
	// Values that the browser restored or the server returned.
	useAfterChange(refusal, () => void judge(ref.current));
	const send = (event: FormEvent<HTMLFormElement>) => {
		// One submission at a time: a second one would abort the first.
		if (busy) return event.preventDefault();
		props.onSubmit(event);
		if (!event.defaultPrevented) onSend(event.currentTarget);
	};
	return (
		<KeptForm
			keep="add_check"
			method="post"
			action={checksHref(query)}
			preventScrollReset
			{...props}
			onSubmit={send}
			noValidate
			onInput={(event) => judge(event.currentTarget)}
			onChange={(event) => judge(event.currentTarget)}
			formRef={ref}
			className="table-card mb-3 grid gap-3 p-4"
			aria-label={t("checks.add.title")}
		>
			<Failure words={refusal?.failure} />
			{usage.left === 0 && (
				<Callout tone="warn">
					{`${t("checks.noneLeft")}. `}
					{usage.subscribes ? (
						<>
							<Link to={paths.subscriptions} className="link">
								{t("checks.subscribe")}
							</Link>
							{`, ${t("checks.orTomorrow")}`}
						</>
					) : (
						t("checks.tomorrow")
					)}
				</Callout>
			)}
			<div className="grid grid-cols-2 gap-3 max-sm:[&>:nth-child(-n+2)]:col-span-2 lg:grid-cols-[1.5fr_1.2fr_1fr_1fr_1fr_auto]">
				<Remembered
					name="keyword"
					values={content.keywords}
					value={firstValue(typed, "keyword") ?? ""}
					errors={errors.keyword}
					autoFocus={content.isFocused}
				/>
				<Remembered name="domain" values={content.domains} value={firstValue(typed, "domain") ?? content.domain} errors={errors.domain} />
				<MarketFields
					countries={content.countries}
					languages={content.languages}
					country={firstValue(typed, "country") || content.country}
					language={firstValue(typed, "language") || content.language}
					errors={errors}
				/>
				<EngineField label={t("checks.add.engine")} value={firstValue(typed, "engine") || content.engine} errors={errors.engine} />
				<SubmitButton
					name="intent"
					value="add"
					className="mt-6 self-start"
					aria-disabled={busy || isOff}
					aria-describedby={isOff ? "add-check-why" : undefined}
					busy={busy}
					busyLabel="checks.add.sending"
				>
					{t("checks.add.submit")}
				</SubmitButton>
			</div>
			<p className="text-ink-muted text-xs">
				{isOff && <span id="add-check-why">{t("checks.add.needs")} </span>}
				{t("checks.add.engineHint", { names: listNames(enginesWithout("country"), i18n.language) })}
			</p>
		</KeptForm>
	);
}

interface RememberedProps {
	name: "keyword" | "domain";
	/** Suggestions: remembered and tracked values. */
	values: readonly string[];
	value: string;
	errors: string[] | undefined;
	autoFocus?: boolean;
}

/** A field with suggestions. */
function Remembered({ name, values, value, errors, autoFocus = false }: RememberedProps) {
	const { t } = useTranslation();
	return (
		<Field id={name} label={t(`checks.add.${name}`)} errors={errors}>
			{(ids) => (
				<>
					<input
						{...ids}
						name={name}
						list={`${name}-memory`}
						defaultValue={value}
						required
						autoCapitalize="none"
						autoComplete="off"
						spellCheck={false}
						maxLength={2_000}
						inputMode={name === "domain" ? "url" : "text"}
						className="input"
						// biome-ignore lint/a11y/noAutofocus: the user has just opened the form
						autoFocus={autoFocus}
					/>
					<datalist id={`${name}-memory`}>
						{values.map((one) => (
							<option key={one} value={one} />
						))}
					</datalist>
				</>
			)}
		</Field>
	);
}
