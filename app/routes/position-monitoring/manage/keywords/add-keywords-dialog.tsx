import { getFormProps, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { OfferLink } from "~/components/account/offer-link";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { EngineField } from "~/components/form/engine-field";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf, useLastResult } from "~/components/form/outcome";
import { SelectField } from "~/components/form/select-field";
import { useHydrated } from "~/components/hydrated";
import { TagField } from "~/components/tags/tag-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { isLimit } from "~/domain/plan/plan-rules";
import { MAX_DEPTH_RESULTS, MIN_DEPTH_RESULTS } from "~/domain/position/search";
import { enginesWithout } from "~/domain/reference/search-engines";
import type { Refusal, Values } from "~/domain/refusal/refusal";
import { listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ViewProps } from "../../dialogs/view-props";
import type { readAddKeywords } from "./add-keywords";
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
	engine: string;
	device: string;
	depth: string;
	tags: string[];
}

interface FormProps extends AddProps {
	refusal: Refusal | null;
	/** Values that were typed before. */
	typed: Values | undefined;
}

/**
 * First step: website, keywords, country and language. The server validates (domain/monitor/monitor-input.ts): the schema needs the lists of all
 * countries and languages, which stay out of the browser. Source: spec B §4 "write mode".
 */
function AddKeywordsDialog({ content, self, closeHref, busy, refusal, typed }: FormProps) {
	const { t, i18n } = useTranslation();
	const [form, fields] = useForm<FormFields>({ id: "add-keywords", lastResult: useLastResult(refusal) });
	const { start } = content;
	// With JavaScript the field can create the first tag; without it, it only lists existing tags.
	const hydrated = useHydrated();
	return (
		<Dialog title={t("monitoringDialogs.add.title")} closeHref={closeHref}>
			<KeptForm
				keep="add_keywords"
				method="post"
				action={self}
				preventScrollReset
				{...getFormProps(form)}
				noValidate
				className="grid gap-4"
			>
				{form.errors && (
					<Callout tone="bad" role="alert">
						{form.errors.join(" ")}
					</Callout>
				)}
				<p className="text-ink-muted text-xs">
					<Link to={paths.importKeywords()} className="link">
						{t("imports.link")}
					</Link>
				</p>
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
					hint={t("monitoringDialogs.add.keywordsHint")}
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
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						name="country"
						label={t("monitoringDialogs.add.country")}
						options={content.countries}
						value={firstValue(typed, "country") || start.country}
						errors={fields.country.errors}
					/>
					<SelectField
						name="language"
						label={t("monitoringDialogs.add.language")}
						options={content.languages}
						value={firstValue(typed, "language") || start.language}
						errors={fields.language.errors}
					/>
				</div>
				<EngineField
					label={t("monitoringDialogs.add.engine")}
					hint={(names) => t("monitoringDialogs.add.engineHint", { names })}
					value={firstValue(typed, "engine") ?? start.engine}
					errors={fields.engine.errors}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<SelectField
						name="device"
						label={t("monitoringDialogs.add.device")}
						hint={`${t("monitoringDialogs.add.deviceHint")} ${t("monitoringDialogs.add.engineDevices", { names: listNames(enginesWithout("device"), i18n.language) })}`}
						options={(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`monitoringDialogs.add.devices.${code}`) }))}
						value={firstValue(typed, "device") ?? "desktop"}
						errors={fields.device.errors}
					/>
					<Field
						id="depth"
						label={t("monitoringDialogs.add.depth")}
						hint={t("monitoringDialogs.add.depthHint", { depth: content.depth })}
						errors={fields.depth.errors}
					>
						{(ids) => (
							<input
								{...ids}
								name="depth"
								type="number"
								min={MIN_DEPTH_RESULTS}
								max={MAX_DEPTH_RESULTS}
								defaultValue={firstValue(typed, "depth")}
								className="input"
							/>
						)}
					</Field>
				</div>
				{(hydrated || content.tags.length > 0) && (
					<Field id="tags" label={t("monitoringDialogs.add.tags")} hint={t("monitoringDialogs.add.tagsHint")} errors={fields.tags.errors}>
						{(ids) => <TagField ids={ids} name="tags" tags={content.tags} initial={typed?.tags ?? []} />}
					</Field>
				)}
				{isLimit(content.max) && (
					<p className="text-ink-muted text-sm">{t("monitoringDialogs.add.left", { count: Math.max(0, content.left) })}</p>
				)}
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					<Button variant="outline" name="intent" value="verify" aria-disabled={busy}>
						{busy ? t("monitoringDialogs.add.verifying") : t("monitoringDialogs.add.verify")}
					</Button>
					<Button name="intent" value="add" aria-disabled={busy}>
						{busy ? t("monitoringDialogs.add.creating") : t("monitoringDialogs.add.title")}
					</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}
