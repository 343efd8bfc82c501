import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { addDays } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertScreen } from "./read-screen";

/** Days for which messages may stop; today is the first. */
const MUTE_DAYS = [1, 7, 30, 90] as const;

interface MuteFormProps {
	screen: Pick<AlertScreen, "hid" | "mutable" | "today">;
	refusal: Refusal | null;
}

/** Stops messages about the website or a keyword of the alert until a day, or ends that. */
export function MuteForm({ screen: { hid, mutable, today }, refusal }: MuteFormProps) {
	const { t, i18n } = useTranslation();
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const nameOf = ({ scope, name }: AlertScreen["mutable"][number]) => t(`alerts.rules.scopes.${scope}`, { name });
	const loud = mutable.filter(({ muted }) => muted === null);
	return (
		<div className="mt-4 grid gap-3 border-line border-t pt-4">
			{refusal?.failure && (
				<p role="alert" className="text-bad">
					{refusal.failure}
				</p>
			)}
			{mutable.map((one) =>
				one.muted === null ? null : (
					<Form key={one.subject} method="post" action={paths.alert(hid)} preventScrollReset className="flex flex-wrap items-center gap-3">
						<input type="hidden" name="subject" value={one.subject} />
						<p className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
							{t("alerts.detail.muted", { what: nameOf(one), day: one.muted })}
						</p>
						<Button variant="outline" name="intent" value="unmute" aria-disabled={busy}>
							{t("alerts.detail.unmute")}
							<span className="sr-only"> ({nameOf(one)})</span>
						</Button>
					</Form>
				),
			)}
			{loud.length > 0 && (
				<Form method="post" action={paths.alert(hid)} preventScrollReset className="flex flex-wrap items-end gap-3">
					<Field id={`${id}-what`} label={t("alerts.detail.muteWhat")}>
						{(ids) => (
							<select {...ids} name="subject" defaultValue={firstValue(refusal?.values, "subject")} className="input w-auto max-w-full">
								{loud.map((one) => (
									<option key={one.subject} value={one.subject}>
										{nameOf(one)}
									</option>
								))}
							</select>
						)}
					</Field>
					<Field id={`${id}-until`} label={t("alerts.detail.muteUntil")} errors={refusal?.errors.until}>
						{(ids) => (
							<select {...ids} name="until" defaultValue={firstValue(refusal?.values, "until")} className="input w-auto max-w-full">
								{MUTE_DAYS.map((count) => {
									const until = addDays(today, count - 1);
									return (
										<option key={count} value={until}>
											{t("alerts.detail.muteDays", { count, day: formatDay(until, i18n.language) })}
										</option>
									);
								})}
							</select>
						)}
					</Field>
					<Button variant="outline" name="intent" value="mute" aria-disabled={busy}>
						{t("alerts.detail.mute")}
					</Button>
				</Form>
			)}
		</div>
	);
}
