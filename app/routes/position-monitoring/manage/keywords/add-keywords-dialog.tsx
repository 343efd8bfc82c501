import { getFormProps, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { OfferLink } from "~/components/account/offer-link";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf, useLastResult } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { TagField } from "~/components/tags/tag-field";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { byName } from "~/domain/by-name";
import { isLimit } from "~/domain/plan/plan-rules";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import type { Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ViewProps } from "../../dialogs/view-props";
import type { readAddKeywords } from "./add-keywords";
import { SearchFields } from "./search-fields";
import { deviceCount, readTypedSearch, type TypedSearch } from "./typed-search";
import { VerifiedKeywordsDialog } from "./verified-keywords-dialog";

type AddProps = ViewProps<typeof readAddKeywords>;

/** Both steps: the form, and the verification before anything is created. */
export function AddKeywordsView(props: AddProps) {
	const { outcome } = props;
	const shown = outcome?.ok ? outcome.shown : null;
	if (shown?.kind === "verified") return <VerifiedKeywordsDialog key="verified" {...props} shown={shown} />;
	const refusal = refusalOf(outcome, "add", "verify", "create");
	const typed = refusal?.values ?? (shown?.kind === "typing" ? shown.values : undefined);
	return <AddKeywordsDialog key="form" {...props} refusal={refusal} typed={typed} />;
}

interface FormFields {
	website: string;
	keywords: string;
	country: string;
	language: string;
	place: string;
	engine: string;
	device: string;
	depth: string;
	more_markets: string;
	tags: string[];
}

interface FormProps extends AddProps {
	refusal: Refusal | null;
	/** Values that were typed before. */
	typed: Values | undefined;
}

/**
 * First step: website, keywords, markets and devices. The server validates (domain/monitor/monitor-input.ts): the schema needs the lists of all
 * countries and languages, which stay out of the browser. Source: spec B §4 "write mode".
 */
function AddKeywordsDialog({ content, self, closeHref, busy, refusal, typed }: FormProps) {
	const { t } = useTranslation();
	const [form, fields] = useForm<FormFields>({ id: "add-keywords", lastResult: useLastResult(refusal) });
	const { start } = content;
	// With JavaScript the field can create the first tag; without it, it only lists existing tags.
	const hydrated = useHydrated();
	const [search, setSearch] = useState(() => readTypedSearch(firstFields(typed, start)));
	const note = (event: FormEvent<HTMLFormElement>) => setSearch(readTypedSearch(new FormData(event.currentTarget)));
	return (
		<Dialog title={t("monitoringDialogs.add.title")} closeHref={closeHref}>
			<KeptForm
				keep="add_keywords"
				method="post"
				action={self}
				preventScrollReset
				{...getFormProps(form)}
				noValidate
				onInput={note}
				onChange={note}
				className="grid gap-4"
			>
				<Failure words={form.errors} />
				{content.isExample && (
					<Callout tone="info">{t("monitoringDialogs.add.example", { add: t("monitoringDialogs.add.title") })}</Callout>
				)}
				{content.isOffer && <Callout tone="info">{t("monitoringDialogs.add.offer", { domain: start.website })}</Callout>}
				{content.left <= 0 && (
					<Callout tone="warn">
						{t("monitoringDialogs.add.overQuotaHint", { max: content.max })} <OfferLink isFree={content.isFree} />
					</Callout>
				)}
				<Field
					id="website"
					label={t("monitoringDialogs.add.website")}
					hint={t("monitoringDialogs.add.websiteHint")}
					errors={fields.website.errors}
				>
					{(ids) => (
						<input
							{...ids}
							name="website"
							defaultValue={firstValue(typed, "website") ?? start.website}
							required
							list="known-websites"
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={2_000}
							className="input"
							data-focus={start.website === "" || undefined}
						/>
					)}
				</Field>
				<datalist id="known-websites">
					{content.websites.map((domain) => (
						<option key={domain} value={domain} />
					))}
				</datalist>
				<Field
					id="keywords"
					label={t("monitoringDialogs.add.keywords")}
					hint={
						<>
							{t("monitoringDialogs.add.keywordsHint")}{" "}
							<Link to={paths.importKeywords()} className="link">
								{t("imports.link")}
							</Link>
						</>
					}
					errors={fields.keywords.errors}
				>
					{(ids) => (
						<textarea
							{...ids}
							name="keywords"
							defaultValue={firstValue(typed, "keywords") ?? start.keywords.join("\n")}
							required
							rows={7}
							className="input"
							data-focus={start.website !== "" || undefined}
						/>
					)}
				</Field>
				<SearchFields
					countries={content.countries}
					languages={content.languages}
					start={start}
					typed={typed}
					errors={byName(["country", "language", "place", "engine", "device", "depth", "more_markets"], (name) => fields[name].errors)}
					depth={content.depth}
					search={search}
				/>
				{(hydrated || content.tags.length > 0) && (
					<Field id="tags" label={t("monitoringDialogs.add.tags")} hint={t("monitoringDialogs.add.tagsHint")} errors={fields.tags.errors}>
						{(ids) => <TagField ids={ids} name="tags" tags={content.tags} initial={typed?.tags ?? []} />}
					</Field>
				)}
				<Addition search={search} left={isLimit(content.max) ? Math.max(0, content.left) : null} />
				<DialogActions>
					<CancelLink href={closeHref} />
					<SubmitButton variant="outline" name="intent" value="verify" busy={busy} busyLabel="monitoringDialogs.add.verifying">
						{t("monitoringDialogs.add.verify")}
					</SubmitButton>
					<SubmitButton name="intent" value="add" busy={busy} busyLabel="monitoringDialogs.add.creating">
						{t("monitoringDialogs.add.title")}
					</SubmitButton>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

/** Returns the initial fields of the form. */
function firstFields(typed: Values | undefined, start: AddProps["content"]["start"]): FormData {
	const fields = new FormData();
	const begun = {
		country: start.country,
		language: start.language,
		place: start.place,
		engine: start.engine ?? DEFAULT_ENGINE,
		keywords: start.keywords.join("\n"),
	};
	for (const [name, value] of Object.entries(begun)) if (!typed?.[name]?.[0]) fields.append(name, value);
	for (const [name, values] of Object.entries(typed ?? {})) for (const value of values) fields.append(name, value);
	return fields;
}

/** Shows how many keywords the form adds and whether they fit the plan. left: null without a limit. */
function Addition({ search, left }: { search: TypedSearch; left: number | null }) {
	const { t } = useTranslation();
	const { keywords } = search;
	const [markets, devices] = [search.markets.length, deviceCount(search)];
	const count = (keywords ?? 0) * markets * devices;
	const isOver = left !== null && count > left;
	return (
		<p className="text-sm" role="status">
			{keywords === null && <span className="block">{t("monitoringDialogs.add.table")}</span>}
			{count > 0 && markets * devices > 1 && (
				<span className="block font-medium">
					{[
						t("monitoringDialogs.add.countKeywords", { count: keywords ?? 0 }),
						...(markets > 1 ? [t("monitoringDialogs.add.countMarkets", { count: markets })] : []),
						...(devices > 1 ? [t("monitoringDialogs.add.countDevices", { count: devices })] : []),
					].join(" × ")}
					{" = "}
					{count}
				</span>
			)}
			{left !== null && (
				<span className={isOver ? "block text-warn" : "block text-ink-muted"}>
					{isOver ? t("monitoringDialogs.add.over", { count: count - left, left }) : t("monitoringDialogs.add.left", { count: left })}
				</span>
			)}
		</p>
	);
}
