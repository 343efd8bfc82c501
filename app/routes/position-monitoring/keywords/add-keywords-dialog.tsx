import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OfferLink } from "~/components/account/offer-link";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { useHydrated } from "~/components/hydrated";
import { TagField } from "~/components/tags/tag-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { DialogContent, DialogProps } from "../dialogs/read-dialog";
import type { AddForm } from "./add-form";
import { useDraft } from "./use-draft";

type AddContent = Extract<DialogContent, { name: "add_keywords" }>;
interface AddProps extends DialogProps<AddContent> {
	/** Values to show again when the server refuses the form. */
	form: AddForm | null;
	errors: Record<string, string[]>;
}

/** First step: website, keywords, country and language. Source: spec B §4 "write mode". */
export function AddKeywordsDialog({ content, links, failure, busy, form, errors }: AddProps) {
	const { t } = useTranslation();
	const draft = useDraft("add_keywords", form?.keywords ?? "");
	// With JavaScript the field can create the first tag; without it, it only lists existing tags.
	const hydrated = useHydrated();
	return (
		<Dialog title={t("monitoringDialogs.add.title")} closeHref={links.close}>
			<Form method="post" action={links.self} noValidate preventScrollReset className="grid gap-4">
				{failure && (
					<Callout tone="bad" role="alert">
						{failure}
					</Callout>
				)}
				<p className="text-ink-muted text-xs">{t("monitoringDialogs.add.step", { step: 1 })}</p>
				{content.left <= 0 && (
					<Callout tone="warn">
						{t("monitoringDialogs.add.overQuotaHint", { max: content.max })} <OfferLink isFree={content.isFree} />
					</Callout>
				)}
				<Field
					id="website"
					label={t("monitoringDialogs.add.website")}
					hint={t("monitoringDialogs.add.websiteHint")}
					errors={errors.website}
				>
					{(ids) => (
						<input
							{...ids}
							name="website"
							defaultValue={form?.website}
							required
							list="known-websites"
							inputMode="url"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={2_000}
							className="input"
							data-focus
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
					errors={errors.keywords}
				>
					{(ids) => <textarea {...ids} {...draft} name="keywords" required rows={7} className="input" />}
				</Field>
				<div className="grid gap-4 sm:grid-cols-2">
					<Choice
						name="country"
						label={t("monitoringDialogs.add.country")}
						options={content.countries}
						value={form?.country || content.country}
						errors={errors.country}
					/>
					<Choice
						name="language"
						label={t("monitoringDialogs.add.language")}
						options={content.languages}
						value={form?.language || content.language}
						errors={errors.language}
					/>
				</div>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<Choice
						name="device"
						label={t("monitoringDialogs.add.device")}
						hint={t("monitoringDialogs.add.deviceHint")}
						options={(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`monitoringDialogs.add.devices.${code}`) }))}
						value={form?.device ?? "desktop"}
						errors={errors.device}
					/>
					<Field
						id="depth"
						label={t("monitoringDialogs.add.depth")}
						hint={t("monitoringDialogs.add.depthHint", { depth: content.depth })}
						errors={errors.depth}
					>
						{(ids) => <input {...ids} name="depth" type="number" min={10} max={100} defaultValue={form?.depth} className="input" />}
					</Field>
				</div>
				{(hydrated || content.tags.length > 0) && (
					<Field id="tags" label={t("monitoringDialogs.add.tags")} hint={t("monitoringDialogs.add.tagsHint")} errors={errors.tags}>
						{(ids) => <TagField ids={ids} name="tags" tags={content.tags} initial={form?.tags ?? []} />}
					</Field>
				)}
				<p className="text-ink-muted text-sm">{t("monitoringDialogs.add.left", { count: Math.max(0, content.left) })}</p>
				<DialogActions>
					<CloseLink href={links.close} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					<Button name="intent" value="verify" aria-disabled={busy}>
						{busy ? t("monitoringDialogs.add.verifying") : t("monitoringDialogs.add.verify")}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}

interface ChoiceProps {
	name: "country" | "language" | "device";
	label: string;
	options: readonly { code: string; name: string }[];
	hint?: string;
	value: string;
	errors: string[] | undefined;
}

function Choice({ name, label, hint, options, value, errors }: ChoiceProps) {
	return (
		<Field id={name} label={label} hint={hint} errors={errors}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value} className="input">
					{options.map((option) => (
						<option key={option.code} value={option.code}>
							{option.name}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}
