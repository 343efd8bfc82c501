import { getFormProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { OfferLink } from "~/components/account/offer-link";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, useLastResult } from "~/components/form/outcome";
import { SelectField } from "~/components/form/select-field";
import { useHydrated } from "~/components/hydrated";
import { TagField } from "~/components/tags/tag-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { isLimit } from "~/domain/plan/plan-rules";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { type QueriesQuery, queriesHref } from "./queries-address";
import type { TrackContent } from "./read-track";

interface FormFields {
	keywords: string;
	country: string;
	language: string;
	device: string;
	tags: string[];
}

interface TrackProps {
	content: TrackContent;
	query: QueriesQuery;
	refusal: Refusal | null;
}

/** Second press: the terms, the market and device where they were shown most, tags, and the room that the plan has. */
export function TrackDialog({ content, query, refusal }: TrackProps) {
	const { t, i18n } = useTranslation();
	// The field of tags appears once JavaScript runs.
	i18n.keep("monitoringDialogs.add");
	i18n.keep("tags");
	const closeHref = queriesHref(query);
	const typed = refusal?.values;
	const [form, fields] = useForm<FormFields>({ id: "track-queries", lastResult: useLastResult(refusal) });
	const [count, setCount] = useState(content.keywords.length);
	const hydrated = useHydrated();
	const busy = useNavigation().state === "submitting";
	const room = isLimit(content.max) ? Math.max(0, content.left) : null;
	const fit = room !== null && room > 0 && count > room ? room : null;
	const terms = useRef<HTMLTextAreaElement>(null);
	const keepFitting = () => {
		if (!terms.current || fit === null) return;
		terms.current.value = firstLines(terms.current.value, fit).join("\n");
		setCount(lineCount(terms.current.value));
	};
	const { tracked, invalid, returning } = content;
	const out = [
		...(tracked > 0 ? [t("queries.track.tracked", { count: tracked })] : []),
		...(invalid > 0 ? [t("queries.track.invalid", { count: invalid })] : []),
		...(returning > 0 ? [t("queries.track.returning", { count: returning })] : []),
	];
	if (content.keywords.length === 0 && typed === undefined)
		return (
			<Dialog title={t("queries.track.nothing")} closeHref={closeHref}>
				<p>{[t("queries.track.none"), ...out].join(" ")}</p>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline">
						{t("shell.close")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	return (
		<Dialog title={t("queries.track.title", { count })} closeHref={closeHref}>
			<KeptForm
				keep={`track_queries ${content.keywords.join()}`}
				method="post"
				action={queriesHref(query, "track")}
				preventScrollReset
				{...getFormProps(form)}
				noValidate
				className="grid gap-4"
			>
				<Failure words={form.errors} />
				{out.length > 0 && <p className="text-ink-muted text-sm">{out.join(" ")}</p>}
				<Field id="keywords" label={t("queries.track.terms")} hint={t("queries.track.termsHint")} errors={fields.keywords.errors}>
					{(ids) => (
						<textarea
							{...ids}
							ref={terms}
							name="keywords"
							defaultValue={firstValue(typed, "keywords") ?? content.keywords.join("\n")}
							onInput={(event) => setCount(lineCount(event.currentTarget.value))}
							required
							rows={8}
							className="input"
						/>
					)}
				</Field>
				<p className="-mb-2 text-ink-muted text-xs">{t("queries.track.market")}</p>
				<div className="grid items-start gap-4 sm:grid-cols-3">
					<SelectField
						name="country"
						label={t("monitoringDialogs.add.country")}
						options={content.countries}
						value={firstValue(typed, "country") ?? content.country}
						errors={fields.country.errors}
					/>
					<SelectField
						name="language"
						label={t("monitoringDialogs.add.language")}
						options={content.languages}
						value={firstValue(typed, "language") ?? content.language}
						errors={fields.language.errors}
					/>
					<SelectField
						name="device"
						label={t("monitoringDialogs.add.device")}
						options={(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`monitoringDialogs.add.devices.${code}`) }))}
						value={firstValue(typed, "device") ?? content.device}
						errors={fields.device.errors}
					/>
				</div>
				{(hydrated || content.tags.length > 0) && (
					<Field id="tags" label={t("monitoringDialogs.add.tags")} hint={t("monitoringDialogs.add.tagsHint")} errors={fields.tags.errors}>
						{(ids) => <TagField ids={ids} name="tags" tags={content.tags} initial={typed?.tags ?? []} />}
					</Field>
				)}
				<Room content={content} count={count} />
				{fit !== null && (
					<Button type="button" variant="outline" size="small" className="needs-scripts justify-self-start" onClick={keepFitting}>
						{t("queries.track.keepFit", { count: fit })}
					</Button>
				)}
				<FormActions cancel={closeHref} name="intent" value="track" busy={busy} busyLabel="queries.track.sending" data-focus>
					{fit === null ? t("queries.track.send", { count }) : t("queries.track.sendFit", { count: fit, all: count })}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}

/** Whether the keywords fit the plan. */
function Room({ content, count }: { content: TrackContent; count: number }) {
	const { t } = useTranslation();
	if (!isLimit(content.max)) return null;
	const left = Math.max(0, content.left);
	if (left === 0)
		return (
			<Callout tone="warn">
				{t("monitoringDialogs.add.overQuotaHint", { max: content.max })} <OfferLink isFree={content.isFree} />
			</Callout>
		);
	return (
		<p className={count > left ? "text-sm text-warn" : "text-ink-muted text-sm"} role="status">
			{count > left ? t("monitoringDialogs.add.over", { count: count - left, left }) : t("monitoringDialogs.add.left", { count: left })}
		</p>
	);
}

/** Number of distinct lines; the server also normalises them. */
function lineCount(text: string): number {
	return firstLines(text, Number.POSITIVE_INFINITY).length;
}

function firstLines(text: string, count: number): string[] {
	const lines = text.split(/\r?\n/).map((line) => line.trim());
	return [...new Map(lines.filter(Boolean).map((line) => [line.toLowerCase(), line])).values()].slice(0, count);
}
