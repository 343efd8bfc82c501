import { Link, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { OfferLink } from "~/components/account/offer-link";
import { MarketFields } from "~/components/checks/market-fields";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { CostOfMonth } from "~/components/prompt/cost-of-month";
import { ModelFields } from "~/components/prompt/model-fields";
import { TagField } from "~/components/tags/tag-field";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { costMark } from "~/domain/prompt/month-cost";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { PromptsShown } from "./actions";
import type { AddPromptsContent } from "./read-add-dialog";
import { costOf, readTypedPrompts, type TypedPrompts } from "./typed-prompts";

interface AddDialogProps {
	content: AddPromptsContent;
	outcome: Outcome<PromptsShown> | undefined;
	refusal: Refusal | null;
}

/** Prompts for a website: suggested and typed ones, with what a month of their answers costs. */
export function AddDialog({ content, outcome, refusal }: AddDialogProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const hydrated = useHydrated();
	const priced = outcome?.ok && outcome.shown.kind === "priced" ? outcome.shown : null;
	const typed: Values | undefined = refusal?.values ?? priced?.values;
	const { start, left, max } = content;
	const [asked, setAsked] = useState(() => readTypedPrompts(firstFields(typed, start)));
	const note = (event: FormEvent<HTMLFormElement>) => setAsked(readTypedPrompts(new FormData(event.currentTarget)));
	const prices = priced?.prices ?? content.prices;
	const first = (name: "website" | "country" | "language") => firstValue(typed, name) ?? start[name];
	return (
		<Dialog title={t("prompts.add.title")} closeHref={paths.prompts()} size="large">
			<KeptForm
				keep="add_prompts"
				method="post"
				action={paths.prompts({ dialog: "add_prompts" })}
				preventScrollReset
				noValidate
				onInput={note}
				onChange={note}
				className="grid gap-4"
			>
				<Failure words={refusal?.failure} />
				{left === 0 && (
					<Callout tone="warn">
						{t("prompts.add.full", { max })} <OfferLink isFree={content.isFree} />
					</Callout>
				)}
				<Field id="website" label={t("prompts.add.website")} hint={t("prompts.add.websiteHint")} errors={refusal?.errors.website}>
					{(ids) => (
						<input
							{...ids}
							name="website"
							defaultValue={first("website")}
							required
							list="known-websites"
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={2_000}
							className="input"
						/>
					)}
				</Field>
				<datalist id="known-websites">
					{content.domains.map((domain) => (
						<option key={domain} value={domain} />
					))}
				</datalist>
				<Suggestions content={content} ticked={typed ? (typed.suggested ?? []) : start.ticked} />
				<Field id="text" label={t("prompts.add.text")} hint={t("prompts.add.textHint")} errors={refusal?.errors.text}>
					{(ids) => (
						<textarea
							{...ids}
							name="text"
							rows={content.suggestions.length > 0 ? 3 : 7}
							defaultValue={firstValue(typed, "text")}
							className="input"
							data-focus={content.suggestions.length === 0 || undefined}
						/>
					)}
				</Field>
				<ModelFields
					prices={prices}
					models={typed ? (typed.models ?? []) : start.models}
					readings={firstValue(typed, "readings") ?? String(start.readings)}
					errors={refusal?.errors}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<MarketFields
						countries={content.countries}
						languages={content.languages}
						country={first("country")}
						language={first("language")}
						errors={refusal?.errors}
					/>
				</div>
				{(hydrated || content.tags.length > 0) && (
					<Field id="tags" label={t("prompts.tags")} errors={refusal?.errors.tags}>
						{(ids) => <TagField ids={ids} name="tags" tags={content.tags} initial={typed?.tags ?? []} />}
					</Field>
				)}
				{(hydrated || priced !== null) && <input type="hidden" name="seen" value={costMark(costOf(asked, prices))} />}
				<DialogActions>
					<CostLine asked={asked} prices={prices} left={left} isAsked={priced !== null} />
					<CancelLink href={paths.prompts()} />
					<SubmitButton name="intent" value="add" busy={busy} busyLabel="prompts.add.adding">
						{asked.texts.length === 0 ? t("prompts.add.title") : t("prompts.add.submit", { count: asked.texts.length })}
					</SubmitButton>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

/** The form's fields as they are rendered. */
function firstFields(typed: Values | undefined, start: AddPromptsContent["start"]): FormData {
	const fields = new FormData();
	const begun: Values = { suggested: start.ticked, models: [...start.models], readings: [String(start.readings)] };
	for (const [name, values] of Object.entries(typed ?? begun)) for (const value of values) fields.append(name, value);
	return fields;
}

/** Questions of the website's own searches, to tick. */
function Suggestions({ content, ticked }: { content: AddPromptsContent; ticked: readonly string[] }) {
	const { t } = useTranslation();
	const { suggestions, others } = content;
	return (
		<fieldset className="grid gap-1">
			<legend className="font-medium">{t("prompts.add.suggested")}</legend>
			{suggestions.length === 0 ? (
				<p className="text-ink-muted text-xs">{t("prompts.add.noSuggestion")}</p>
			) : (
				<ul className="max-h-72 overflow-auto rounded-card border border-line px-3 py-2">
					{suggestions.map(({ text, origins }) => (
						<li key={text}>
							<label className="flex items-start gap-2 py-0.5 pointer-coarse:min-h-11">
								<input
									type="checkbox"
									name="suggested"
									value={text}
									defaultChecked={ticked.includes(text)}
									className="mt-1 size-4 shrink-0"
								/>
								<span className="min-w-0 [overflow-wrap:anywhere]">
									{text} <span className="text-ink-muted text-xs">{origins.map((origin) => t(`prompts.origin.${origin}`)).join(", ")}</span>
								</span>
							</label>
						</li>
					))}
				</ul>
			)}
			{others.length > 0 && (
				<p className="text-ink-muted text-xs">
					{t("prompts.add.others")}{" "}
					{others.map(({ hid, name }, i) => (
						<span key={hid}>
							{i > 0 && " · "}
							<Link to={paths.prompts({ dialog: "add_prompts", for: hid })} className="link" preventScrollReset>
								{name}
							</Link>
						</span>
					))}
				</p>
			)}
		</fieldset>
	);
}

interface CostLineProps {
	asked: TypedPrompts;
	prices: AddPromptsContent["prices"];
	left: number;
	/** The form waits for its reader's yes. */
	isAsked: boolean;
}

/** Answers and cost of a month, and whether the prompts fit the plan. */
function CostLine({ asked, prices, left, isAsked }: CostLineProps) {
	const { t } = useTranslation();
	const { answers, micros } = costOf(asked, prices);
	const count = asked.texts.length;
	const over = count - left;
	return (
		<div role="status" className="grid min-w-0 grow content-center text-sm max-sm:order-last">
			{answers > 0 && (
				<p className="font-medium">
					<CostOfMonth cost={{ answers, micros }} />
				</p>
			)}
			{isAsked && <p>{t("prompts.cost.again")}</p>}
			{over > 0 ? (
				<p className="text-warn">{t("prompts.add.over", { count: over, left })}</p>
			) : (
				<p className="text-ink-muted">{t("prompts.add.left", { count: left - count })}</p>
			)}
		</div>
	);
}
