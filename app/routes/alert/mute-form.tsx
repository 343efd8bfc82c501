import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertScreen } from "./read-screen";

interface MuteFormProps {
	screen: Pick<AlertScreen, "hid" | "mutable" | "today">;
	refusal: Refusal | null;
}

/** Stops messages about the website or a keyword of the alert until a day, or ends that. */
export function MuteForm({ screen: { hid, mutable, today }, refusal }: MuteFormProps) {
	const { t } = useTranslation();
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
						{(ids) => <input {...ids} type="date" name="until" min={today} required className="input w-auto" />}
					</Field>
					<Button variant="outline" name="intent" value="mute" aria-disabled={busy}>
						{t("alerts.detail.mute")}
					</Button>
				</Form>
			)}
		</div>
	);
}
