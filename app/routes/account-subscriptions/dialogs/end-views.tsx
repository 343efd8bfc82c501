import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useErrorWords } from "~/components/form/use-error-words";
import { PACK_KEYWORDS } from "~/domain/plan/plan-prices";
import { formatEuros, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ContentOf } from "./read-dialog";
import type { ViewProps } from "./view-props";

/** Shows the end of the period; the immediate termination is not offered. Source: spec A §2 "Dialogs". */
export function TerminateView({ content: { yearly, day, keptUntil, overdue }, ...rest }: ViewProps<ContentOf<"terminate_plan">>) {
	const { t } = useTranslation();
	return (
		<Confirmation {...rest} intent="terminate" label={t("payments.terminateDialog.confirm", { day })} isDangerous>
			<p>
				{overdue
					? t("payments.terminateDialog.overdue", { day, ...overdue })
					: t(`payments.terminateDialog.${yearly ? "year" : "month"}`, { day })}
			</p>
			<p>{t("payments.terminateDialog.lost", { until: keptUntil })}</p>
		</Confirmation>
	);
}

export function ResumeView({ content: { day, next }, ...rest }: ViewProps<ContentOf<"resume_plan">>) {
	const { t, i18n } = useTranslation();
	return (
		<Confirmation {...rest} intent="resume" label={t("payments.resumeDialog.confirm")}>
			<p>{t("payments.resumeDialog.text", { day, amount: formatEuros(next, i18n.language) })}</p>
		</Confirmation>
	);
}

export function DropChangeView({ content: { packs, yearly, day }, ...rest }: ViewProps<ContentOf<"change_plan_cancel">>) {
	const { t, i18n } = useTranslation();
	const keywords = formatNumber(packs * PACK_KEYWORDS, i18n.language);
	return (
		<Confirmation {...rest} intent="drop_change" label={t("payments.dropDialog.confirm")}>
			<p>{t("payments.dropDialog.text", { day, keywords, period: t(yearly ? "payments.byYear" : "payments.byMonth") })}</p>
		</Confirmation>
	);
}

/** A right of consumers: whoever withdraws says that they are one. Source: docs/design/payments.md. */
export function WithdrawView({ content: { until }, ...rest }: ViewProps<ContentOf<"withdraw">>) {
	const { t } = useTranslation();
	const [error] = useErrorWords()(rest.refusal?.errors.consumer) ?? [];
	return (
		<Confirmation {...rest} intent="withdraw" label={t("payments.withdrawDialog.confirm")} isDangerous>
			<p>{t("payments.withdrawDialog.text", { day: until })}</p>
			<p>{t("payments.withdrawDialog.lost")}</p>
			<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
				<input
					type="checkbox"
					name="consumer"
					value="true"
					className="mt-1 size-4"
					{...(error && { "aria-invalid": true, "aria-describedby": "consumer-error" })}
				/>
				{t("payments.withdrawDialog.consumer")}
			</label>
			{error && (
				<p id="consumer-error" role="alert" className="text-bad text-sm">
					{error}
				</p>
			)}
		</Confirmation>
	);
}

interface ConfirmationProps extends Omit<ViewProps<never>, "content" | "accountHid"> {
	intent: string;
	label: string;
	isDangerous?: boolean;
	children: ReactNode;
}

function Confirmation({ intent, label, isDangerous = false, refusal, self, closeHref, children }: ConfirmationProps) {
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<Form method="post" action={self} className="grid gap-3">
			<Failure words={refusal?.failure} />
			{children}
			<FormActions cancel={closeHref} isCautious variant={isDangerous ? "danger" : "primary"} name="intent" value={intent} busy={isBusy}>
				{label}
			</FormActions>
		</Form>
	);
}
