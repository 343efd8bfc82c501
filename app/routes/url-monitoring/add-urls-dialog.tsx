import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { forbidEval } from "~/components/forbid-eval";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf, useLastResult } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { addUrlsSchema } from "~/domain/url-monitor/add-urls-schema";
import { useTranslation } from "~/i18n/use-translation";
import { RefusalCallout } from "./refusal-callout";
import type { ViewProps } from "./view-props";

forbidEval();

/** One URL per line. Source: spec B §5 "Add URLs". */
export function AddUrlsDialog({ screen, outcome, busy, closeHref, self }: ViewProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "add", "ranking", "sitemap");
	const shown = outcome?.ok && outcome.shown.kind === "added" ? outcome.shown : null;
	const filled = outcome?.ok && outcome.shown.kind === "filled" ? outcome.shown : null;
	const urls = shown?.urls ?? filled?.urls ?? firstValue(refusal?.values, "urls");
	const schema = addUrlsSchema(({ key, facts }) =>
		key === "urls.invalid" ? t("urls.addDialog.invalid", facts) : t("urls.addDialog.none"),
	);
	const [form, fields] = useForm<{ urls: string; sitemap: string }, unknown>({
		id: "add-urls",
		lastResult: useLastResult(refusal),
		// The buttons that fill the field do not require a value in it.
		onValidate: ({ formData }) => parseWithZod(formData, { schema: formData.get("intent") === "add" ? schema : z.object({}) }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const left = Math.max(0, screen.usage.left);
	return (
		<Dialog title={t("urls.addDialog.title")} closeHref={closeHref}>
			<KeptForm keep="add_urls" method="post" action={self} preventScrollReset {...getFormProps(form)} noValidate className="grid gap-4">
				{refusal?.failure && <RefusalCallout refusal={refusal} isFree={screen.isFree} tone="bad" />}
				{shown && (
					<Callout tone={shown.added > 0 ? "good" : "info"} role="status">
						<p>{t("urls.notice.added", { count: shown.added })}</p>
						<ul className="mt-1 list-disc ps-5">
							{shown.others.map(({ kind, facts }) => (
								<li key={kind} className="break-words">
									{t(`urls.addDialog.${kind}`, facts)}
								</li>
							))}
						</ul>
					</Callout>
				)}
				{filled && (
					<Callout tone="info" role="status">
						{t(`urls.addDialog.from.${filled.from}`, { count: filled.count })}
						{filled.over > 0 && ` ${t("urls.addDialog.from.over", { count: filled.over })}`}
						{filled.unread > 0 && ` ${t("urls.addDialog.from.unread", { count: filled.unread })}`}
					</Callout>
				)}
				<div className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_auto]">
					<Button variant="outline" name="intent" value="ranking" className="sm:mt-6" aria-disabled={busy}>
						{t("urls.addDialog.takeRanking")}
					</Button>
					<Field id="sitemap" label={t("urls.addDialog.sitemap")} errors={fields.sitemap.errors}>
						{(ids) => (
							<input
								{...ids}
								name="sitemap"
								defaultValue={firstValue(refusal?.values, "sitemap")}
								inputMode="url"
								autoCapitalize="none"
								spellCheck={false}
								maxLength={2_000}
								className="input"
							/>
						)}
					</Field>
					<Button variant="outline" name="intent" value="sitemap" className="sm:mt-6" aria-disabled={busy}>
						{t("urls.addDialog.readSitemap")}
					</Button>
				</div>
				<Field
					id="urls"
					label={t("urls.addDialog.label")}
					hint={t("urls.addDialog.hint")}
					errors={fields.urls.errors ?? (shown && shown.urls !== "" ? [t("urls.addDialog.staying")] : undefined)}
				>
					{(ids) => (
						<textarea
							{...ids}
							// A new key resets the field: accepted lines are gone from it.
							key={urls}
							name="urls"
							required
							rows={9}
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							defaultValue={urls}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<p className="text-ink-muted text-sm">{t("urls.addDialog.left", { count: left })}</p>
				<FormActions cancel={closeHref} name="intent" value="add" busy={busy} busyLabel="urls.addDialog.submitting">
					{t("urls.addDialog.submit")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
