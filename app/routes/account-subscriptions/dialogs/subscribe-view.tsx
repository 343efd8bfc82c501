import { Link, useNavigate, useRevalidator } from "@remix-run/react";
import { confirmPayment, saveTypedCard, startPayment } from "~/components/payments/card-calls";
import { CustomerForm } from "~/components/payments/customer-form";
import { EstimateLines } from "~/components/payments/estimate-lines";
import { PaymentForm } from "~/components/payments/payment-form";
import { CardRefused } from "~/components/payments/provider-script";
import { WaitingStep } from "~/components/payments/waiting-step";
import { PACK_KEYWORDS } from "~/domain/plan/plan-prices";
import { formatEuros } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { CouponForm } from "./coupon-form";
import type { ContentOf } from "./read-dialog";
import type { ViewProps } from "./view-props";

type Content = ContentOf<"subscribe_to_plan">;

/** Billing details, then payment, then waiting. Source: spec A §4 "Subscribe flow". */
export function SubscribeView(props: ViewProps<Content>) {
	const { content, refusal, self, closeHref } = props;
	const { t } = useTranslation();
	return (
		<div className="grid gap-5">
			<Steps step={content.step} />
			{content.step === "billing" && (
				<CustomerForm
					values={content.values}
					countries={content.countries}
					refusal={refusal}
					self={self}
					closeHref={closeHref}
					label={t("payments.toPayment")}
				/>
			)}
			{content.step === "payment" && <PaymentStep {...props} content={content} />}
			{content.step === "waiting" && <WaitingStep {...props} />}
		</div>
	);
}

function Steps({ step }: { step: Content["step"] }) {
	const { t } = useTranslation();
	const steps = [
		["billing", t("payments.stepBilling")],
		["payment", t("payments.stepPayment")],
		["waiting", t("payments.stepWaiting")],
	] as const;
	return (
		<ol className="steps" aria-label={t("payments.steps")}>
			{steps.map(([name, words], i) => (
				<li key={name} aria-current={name === step ? "step" : undefined}>
					<span aria-hidden="true">{i + 1}</span> {words}
				</li>
			))}
		</ol>
	);
}

function PaymentStep({ content, refusal, self }: ViewProps<Extract<Content, { step: "payment" }>>) {
	const { t, i18n } = useTranslation();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { order, coupon, attempt, estimate, card, page } = content;
	const isFree = estimate.dueNow === 0;
	const query = { keywords: String(order.packs * PACK_KEYWORDS), yearly: order.yearly ? "1" : "0" };
	return (
		<div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<div className="grid content-start gap-4 md:order-last">
				<div className="rounded-card bg-sunken p-4">
					<EstimateLines estimate={estimate} yearly={order.yearly} effective={null} />
				</div>
				<CouponForm coupon={coupon} query={query} />
			</div>
			<div className="grid content-start gap-4">
				<PaymentForm
					page={page}
					card={card}
					amount={estimate.dueNow}
					self={self}
					fields={{ attempt }}
					intents={{ saved: "pay", page: "card_page" }}
					label={isFree ? t("payments.payNothing") : t("payments.pay", { amount: formatEuros(estimate.dueNow, i18n.language) })}
					busyLabel="payments.paying"
					failure={refusal?.failure ?? null}
					pay={async (typed) => {
						// Without a charge no payment saves the card: it is saved first. Source: spec A §4 "Subscribe flow".
						if (isFree && typed) await saveTypedCard(typed);
						const open = await startPayment("POST", { attempt, ...order, useCard: isFree || typed === null });
						if (open) await confirmPayment(page, open, typed);
					}}
					onDone={() => navigate(paths.subscriptionDialog("subscribe_to_plan", { ...query, step: "waiting" }), { replace: true })}
					// The estimate may have run out: a new one is shown.
					onFailure={(error) => !(error instanceof CardRefused) && revalidate()}
				/>
				<Link to={paths.subscriptionDialog("subscribe_to_plan", query)} className="link text-sm" preventScrollReset>
					{t("payments.back")}
				</Link>
			</div>
		</div>
	);
}
