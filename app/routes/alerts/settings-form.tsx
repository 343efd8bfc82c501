import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { DIGESTS } from "~/domain/alert/form-choices";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertsScreen } from "./read-screen";

interface SettingsFormProps extends Pick<AlertsScreen, "settings" | "weekdays"> {
	refusal: Refusal | null;
}

/** Form of the digest, the quiet hours and the daily limit of messages. */
export function SettingsForm({ settings, weekdays, refusal }: SettingsFormProps) {
	const { t } = useTranslation();
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const value = (name: string, stored: string) => firstValue(refusal?.values, name) ?? stored;
	const names = ["digest", "digest_time", "digest_weekday", "quiet", "max_a_day"] as const;
	const labels = Object.fromEntries(names.map((name) => [name, t(`alerts.settings.fields.${name}`)]));
	const field = (name: "digest_time" | "quiet_from" | "quiet_to", stored: string) => (
		<Field
			id={`${id}-${name}`}
			label={t(`alerts.settings.fields.${name}`)}
			errors={refusal?.errors[name.startsWith("quiet") ? "quiet" : name]}
		>
			{(ids) => <input {...ids} type="time" name={name} defaultValue={value(name, stored)} className="input w-auto" />}
		</Field>
	);
	const select = (name: "digest" | "digest_weekday", stored: string, options: readonly { code: string; name: string }[]) => (
		<Field id={`${id}-${name}`} label={t(`alerts.settings.fields.${name}`)} errors={refusal?.errors[name]}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value(name, stored)} className="input w-auto max-w-full">
					<Options options={options} />
				</select>
			)}
		</Field>
	);
	return (
		<KeptForm keep="alert_settings" method="post" action={paths.alerts()} preventScrollReset className="grid gap-4">
			<EditVersion version={settings.version} refusal={refusal} intent="save_settings" labels={labels} />
			<div className="flex flex-wrap items-end gap-4 [&:not(:has([value=weekly]:checked))_.weekly]:hidden">
				{select(
					"digest",
					settings.digest,
					DIGESTS.map((code) => ({ code, name: t(`alerts.settings.digests.${code}`) })),
				)}
				{field("digest_time", settings.digest_time)}
				<div className="weekly">
					{select(
						"digest_weekday",
						String(settings.digest_weekday),
						weekdays.map((name, i) => ({ code: String(i + 1), name })),
					)}
				</div>
				<div className="flex flex-wrap items-end gap-4">
					{field("quiet_from", settings.quiet?.from ?? "")}
					{field("quiet_to", settings.quiet?.to ?? "")}
				</div>
				<Field id={`${id}-max`} label={t("alerts.settings.fields.max_a_day")} errors={refusal?.errors.max_a_day}>
					{(ids) => (
						<input
							{...ids}
							type="number"
							name="max_a_day"
							inputMode="numeric"
							min={1}
							max={50}
							defaultValue={value("max_a_day", String(settings.max_a_day))}
							className="input w-20"
						/>
					)}
				</Field>
			</div>
			<p className="max-w-prose text-ink-muted text-xs">{t("alerts.settings.text")}</p>
			<p>
				<Button variant="outline" name="intent" value="save_settings" aria-disabled={busy}>
					{t("alerts.settings.save")}
				</Button>
			</p>
		</KeptForm>
	);
}
