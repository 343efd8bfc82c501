import { Form, Link, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { FormActions } from "~/components/dialog/form-actions";
import { confirmPayment, startPayment } from "~/components/payments/card-calls";
import { EstimateLines } from "~/components/payments/estimate-lines";
import { outsideDialog } from "~/components/payments/outside-dialog";
import { CardRefused } from "~/components/payments/provider-script";
import { CardLine } from "~/components/payments/saved-card";
import { usePaymentErrors } from "~/components/payments/use-payment-errors";
import { WaitingStep } from "~/components/payments/waiting-step";
import { Callout } from "~/components/ui/callout";
import { CONTRACT } from "~/domain/legal/contract";
import { formatEuros } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ContentOf } from "./read-dialog";
import type { ViewProps } from "./view-props";

type Content = ContentOf<"change_plan">;

/** Shows what a change costs, and makes it. Source: spec A §4 "Plan changes". */
export function ChangeView({ content, ...rest }: ViewProps<Content>) {
	if (content.step === "waiting") return <WaitingStep {...rest} />;
	return <ChangeForm content={content} {...rest} />;
}

function ChangeForm({ content, refusal, self, closeHref }: ViewProps<Extract<Content, { step: "confirm" }>>) {
	const { t, i18n } = useTranslation();
	const { estimate, order, isLess, isImmediate, drops, chargedAgain, attempt, card } = content;
	const [isAtOnce, setAtOnce] = useState(false);
	const effective = isAtOnce ? null : content.effective;
	const { pay, isBusy, message, isRefused } = useChange(content);
	const isSending = useNavigation().formMethod === "POST" || isBusy;
	const failure = message ?? refusal?.failure;
	return (
		<Form method="post" action={self} onSubmit={pay} className="grid gap-4">
			<input type="hidden" name="attempt" value={attempt} />
			{failure && (
				<Callout tone="bad" role="alert">
					{failure}{" "}
					{isRefused && (
						<Link to={paths.subscriptionDialog("confirm_payment")} reloadDocument className="link">
							{t("payments.otherCard")}
						</Link>
					)}
				</Callout>
			)}
			<p>{timeWords(t, { drops, isAtOnce, effective })}</p>
			{chargedAgain && (
				<Callout tone="warn">{t("payments.changeDialog.again", { amount: formatEuros(estimate.dueNow, i18n.language) })}</Callout>
			)}
			<div className="rounded-card bg-sunken p-4">
				<EstimateLines estimate={estimate} yearly={order.yearly} effective={effective} />
			</div>
			{isLess && (
				<p className="text-ink-muted">
					{t("payments.changeDialog.excess", { days: CONTRACT.excessDays })}{" "}
					<Link to={paths.beyondPlan()} className="link">
						{t("payments.changeDialog.choose")}
					</Link>
				</p>
			)}
			{isImmediate && (
				<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
					<input
						type="checkbox"
						name="immediateDowngrade"
						value="true"
						checked={isAtOnce}
						onChange={(event) => setAtOnce(event.target.checked)}
						className="mt-1 size-4"
					/>
					{t("payments.changeDialog.immediate")}
				</label>
			)}
			{estimate.dueNow > 0 && card && <CardLine card={card} />}
			<FormActions cancel={closeHref} name="intent" value="change" aria-disabled={isSending} busy={isBusy} busyLabel="payments.paying">
				{t(drops ? "payments.dropDialog.confirm" : "payments.changeDialog.confirm")}
			</FormActions>
		</Form>
	);
}

/** When the change takes effect, and what it does. */
function timeWords(t: Translate, { drops, isAtOnce, effective }: { drops: boolean; isAtOnce: boolean; effective: string | null }): string {
	if (drops) return t("payments.changeDialog.drops");
	if (isAtOnce) return t("payments.changeDialog.atOnce");
	return effective === null ? t("payments.changeDialog.now") : t("payments.changeDialog.atRenewal", { day: effective });
}

/** Pays a change with the saved card; what costs nothing now is an ordinary form. */
function useChange({ estimate, attempt, order, page }: Extract<Content, { step: "confirm" }>) {
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const words = usePaymentErrors();
	const [isBusy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	async function pay(event: FormEvent<HTMLFormElement>) {
		if (estimate.dueNow === 0) return;
		event.preventDefault();
		if (isBusy) return;
		setBusy(true);
		setError(null);
		const form = event.currentTarget;
		try {
			const open = await startPayment("PUT", { attempt, ...order, useCard: true });
			if (open) await outsideDialog(form, () => confirmPayment(page, open, null));
			navigate(paths.subscriptionDialog("change_plan", { step: "waiting" }), { replace: true });
		} catch (fault) {
			setError(fault);
			// The estimate may have run out: a new one is shown.
			if (!(fault instanceof CardRefused)) revalidate();
		}
		setBusy(false);
	}
	return { pay, isBusy, message: error === null ? null : words(error), isRefused: error instanceof CardRefused };
}
