import { Link, useNavigate } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { ConfirmForm } from "~/components/passkey/confirm-form";
import { saveTypedCard } from "~/components/payments/card-calls";
import { CustomerForm } from "~/components/payments/customer-form";
import { PaymentForm } from "~/components/payments/payment-form";
import { pushToast } from "~/components/toast/toast-store";
import { Callout } from "~/components/ui/callout";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { DialogContent } from "./read-screen";

interface DialogViewProps {
	dialog: DialogContent;
	refusal: Refusal | null;
	hasCard: boolean;
	hasCustomer: boolean;
}

/** The dialog named in the address; where it cannot be shown, why. */
export function DialogView({ dialog, refusal, hasCard, hasCustomer }: DialogViewProps) {
	const { t } = useTranslation();
	const cardTitle = t(hasCard ? "subscription.billing.replaceCard" : "subscription.billing.addCard");
	const customerTitle = t(hasCustomer ? "subscription.billing.editCustomer" : "subscription.billing.addCustomer");
	switch (dialog.name) {
		case "edit_customer_informations":
			return (
				<Dialog title={customerTitle} closeHref={paths.billing}>
					<CustomerForm
						{...dialog.content}
						refusal={refusal}
						self={paths.billingDialog(dialog.name)}
						closeHref={paths.billing}
						label={t("account.save")}
					/>
				</Dialog>
			);
		case "edit_customer_payment_method":
			return (
				<Dialog title={cardTitle} closeHref={paths.billing}>
					{dialog.proof.needed ? (
						<ConfirmForm proof={dialog.proof} self={paths.billingDialog(dialog.name)} closeHref={paths.billing} refusal={refusal} />
					) : (
						<CardView page={dialog.content} failure={refusal?.failure ?? null} />
					)}
				</Dialog>
			);
		case "failed":
			return (
				<Dialog title={dialog.of === "edit_customer_informations" ? customerTitle : cardTitle} closeHref={paths.billing}>
					<Callout tone="warn">
						{dialog.failure}{" "}
						{dialog.needsDetails && (
							<Link to={paths.billingDialog("edit_customer_informations")} className="link">
								{customerTitle}
							</Link>
						)}
					</Callout>
				</Dialog>
			);
	}
}

function CardView({ page, failure }: { page: { script: string; key: string }; failure: string | null }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return (
		<PaymentForm
			page={page}
			card={null}
			amount={0}
			self={paths.billingDialog("edit_customer_payment_method")}
			intents={{ page: "card_page" }}
			label={t("payments.card.save")}
			busyLabel="payments.card.saving"
			failure={failure}
			pay={async (typed) => {
				if (typed) await saveTypedCard(typed);
			}}
			onDone={() => {
				pushToast({ kind: "success", key: "payments.card.saved" });
				navigate(paths.billing, { replace: true });
			}}
		/>
	);
}
