import { useNavigate } from "@remix-run/react";
import { confirmPayment, readOpenPayment } from "~/components/payments/card-calls";
import { PaymentForm } from "~/components/payments/payment-form";
import { WaitingStep } from "~/components/payments/waiting-step";
import { formatEuros } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ContentOf } from "./read-dialog";
import type { ViewProps } from "./view-props";

/** Confirms the payment that stands out. Source: spec A §2 "Dialogs", §8 "Automatic payment refused by the bank". */
export function ConfirmView({ content, accountHid, refusal, self, closeHref }: ViewProps<ContentOf<"confirm_payment">>) {
	const { t, i18n } = useTranslation();
	const navigate = useNavigate();
	const waiting = paths.subscriptionDialog("confirm_payment", { step: "waiting" });
	if (content.step === "waiting") return <WaitingStep accountHid={accountHid} self={self} closeHref={closeHref} />;
	const { amount: cents, card, page, isRenewal } = content;
	const amount = formatEuros(cents, i18n.language);
	return (
		<div className="grid gap-3">
			<p>
				{isRenewal && `${t("payments.confirmWhy")} `}
				{t("payments.confirmAmount", { amount })}
			</p>
			<PaymentForm
				page={page}
				card={card}
				amount={cents}
				self={self}
				intents={{ page: "payment_page" }}
				label={t("payments.pay", { amount })}
				busyLabel="payments.paying"
				failure={refusal?.failure ?? null}
				pay={async (typed) => confirmPayment(page, await readOpenPayment(), typed)}
				onDone={() => navigate(waiting, { replace: true })}
			/>
		</div>
	);
}
