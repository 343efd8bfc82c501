import { RequestFailure } from "~/components/connection/request-failure";
import { useTranslation } from "~/i18n/use-translation";
import { CardRefused } from "./provider-script";

/** Words of a payment that failed. Source: spec A §5 "Billing", §8 "Payment rejected by provider", "Unknown payment error". */
export function usePaymentErrors(): (error: unknown) => string {
	const { t } = useTranslation();
	return (error) => {
		if (error instanceof RequestFailure)
			return error.status === null ? t("shell.unreachable") : error.serverMessage || t("payments.unknown");
		if (!(error instanceof CardRefused)) return t("payments.unknown");
		if (error.kind === "holder") return t("payments.card.holderRequired");
		if (error.message === "") return t("payments.unknown");
		return error.kind === "incomplete"
			? t("payments.card.incomplete", { reason: error.message })
			: t("errors.PaymentRejectedException", { reason: error.message });
	};
}
