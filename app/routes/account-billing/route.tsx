import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useNavigation, useRevalidator } from "@remix-run/react";
import { Download } from "lucide-react";
import { Panel } from "~/components/account/panel";
import { routePath } from "~/components/connection/in-account";
import { EmptyPart } from "~/components/data-table/empty-part";
import { UnseenHead } from "~/components/data-table/plain-table";
import { dialogCode, LazyDialogs } from "~/components/dialog/lazy-dialogs";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { RightsNote } from "~/components/payments/rights-note";
import { CardLine } from "~/components/payments/saved-card";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import { useScreen } from "~/components/use-screen";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireShop } from "~/server/require-plans";
import { serveScreen } from "~/server/serve-screen";
import { changeBilling } from "./actions";
import { DialogView } from "./dialog-views";
import { readBillingScreen, type Screen } from "./read-screen";

export const ErrorBoundary = ScreenError;

const DIALOGS = dialogCode(import.meta.env.SSR ? DialogView : null, async () => (await import("./dialog-views")).DialogView);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "subscription.billing.title",
	guard: requireShop,
	load: ({ signed, url, language }) => readBillingScreen(signed, { url, language }),
	act: changeBilling,
});

export { action, loader };

/** Customer, payment method and invoices, as the mirror of the payment provider has them. Source: spec A §2 "Billing page". */
export default function Billing() {
	const { t } = useTranslation();
	const screen = useScreen<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { obstacle, dialog, card, customer, invoices } = screen;
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader title={t("subscription.billing.title")} help={t("subscription.billing.help")} />
				{obstacle && <Callout tone="info">{t(`payments.${obstacle}`)}</Callout>}
				<RightsPanel screen={screen} />
				<CustomerPanel screen={screen} />
				<CardPanel screen={screen} />
				<Panel title={t("subscription.billing.invoices")}>
					<InvoicesLoading />
					{invoices.length > 0 ? (
						<InvoiceTable invoices={invoices} />
					) : (
						<EmptyPart of="billing" text={t("subscription.billing.noInvoices")} />
					)}
				</Panel>
			</UnderDialog>
			<LazyDialogs
				code={DIALOGS}
				name={dialog?.name ?? null}
				props={
					dialog && { dialog, refusal: outcome?.ok === false ? outcome : null, hasCard: card !== null, hasCustomer: customer !== null }
				}
			/>
		</>
	);
}

/** What gives the account its rights. */
function RightsPanel({ screen: { rights } }: { screen: Screen }) {
	const { t, i18n } = useTranslation();
	const keywords = formatNumber(rights.keywords, i18n.language);
	return (
		<Panel
			title={t("subscription.rights.title")}
			text={t(`subscription.rights.from.${rights.source}`, { keywords })}
			action={
				<LinkButton variant="outline" to={paths.subscriptions}>
					{t("subscription.bannerLink")}
				</LinkButton>
			}
		>
			<RightsNote rights={rights} />
		</Panel>
	);
}

function CustomerPanel({ screen: { customer, obstacle } }: { screen: Screen }) {
	const { t } = useTranslation();
	return (
		<Panel
			title={t("subscription.billing.customer")}
			text={customer ? undefined : t("subscription.billing.noCustomer")}
			action={
				obstacle === null && (
					<LinkButton variant="outline" to={paths.billingDialog("edit_customer_informations")} preventScrollReset>
						{t(customer ? "subscription.billing.editCustomer" : "subscription.billing.addCustomer")}
					</LinkButton>
				)
			}
		>
			{customer && (
				<address className="not-italic">
					{[customer.name, customer.line1, `${customer.postalCode} ${customer.city}`, customer.country, customer.email]
						.filter((line) => line.trim() !== "")
						.map((line) => (
							<div key={line}>{line}</div>
						))}
				</address>
			)}
		</Panel>
	);
}

function CardPanel({ screen: { card, obstacle } }: { screen: Screen }) {
	const { t } = useTranslation();
	return (
		<Panel
			title={t("subscription.billing.payment")}
			text={card ? undefined : t("subscription.billing.noPayment")}
			action={
				obstacle === null && (
					<Button asChild variant="outline">
						{/* A document of its own: its policy lets the provider's script in. */}
						<Link to={paths.billingDialog("edit_customer_payment_method")} reloadDocument>
							{t(card ? "subscription.billing.replaceCard" : "subscription.billing.addCard")}
						</Link>
					</Button>
				)
			}
		>
			{card && (
				<p>
					<CardLine card={card} />
				</p>
			)}
			{card?.fate && (
				<Callout tone="warn" className="mt-3">
					{t(card.fate === "expired" ? "subscription.billing.expiredWarning" : "subscription.billing.expiresWarning", {
						date: card.expiry,
					})}
				</Callout>
			)}
		</Panel>
	);
}

/** Says that the list is being read again. */
function InvoicesLoading() {
	const { t } = useTranslation();
	const { state, location } = useNavigation();
	const isReading =
		useRevalidator().state === "loading" ||
		(state === "loading" && location !== undefined && routePath(location.pathname) === paths.billing && location.search === "");
	return (
		<p role="status" className="text-ink-muted text-sm empty:hidden">
			{isReading && t("subscription.billing.loading")}
		</p>
	);
}

function InvoiceTable({ invoices }: Pick<Screen, "invoices">) {
	const { t } = useTranslation();
	const heads = {
		date: t("subscription.billing.date"),
		amount: t("subscription.billing.amount"),
		state: t("subscription.billing.state"),
		platform: t("subscription.billing.platform"),
	};
	return (
		<table className="account-table" aria-label={t("subscription.billing.invoices")}>
			<thead>
				<tr>
					{Object.entries(heads).map(([name, words]) => (
						<th key={name} scope="col">
							{words}
						</th>
					))}
					<UnseenHead text={t("subscription.billing.file")} />
				</tr>
			</thead>
			<tbody>
				{invoices.map(({ id, number, date, amount, isPaid, refund, platform, hasFile }) => (
					<tr key={id}>
						<td data-label={heads.date}>{date}</td>
						<td data-label={heads.amount} className="tabular-nums">
							{amount}
						</td>
						<td data-label={heads.state}>
							<PaymentChip isPaid={isPaid} refund={refund} />
						</td>
						<td data-label={heads.platform}>{t(`subscription.billing.platforms.${platform}`)}</td>
						<td data-end="">
							{hasFile && (
								<PlainLink
									to={paths.invoice(id)}
									className="button button-quiet button-icon"
									aria-label={t("subscription.billing.download", { number })}
								>
									<Download className="size-4" aria-hidden="true" />
								</PlainLink>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function PaymentChip({ isPaid, refund }: Pick<Screen["invoices"][number], "isPaid" | "refund">) {
	const { t } = useTranslation();
	if (!refund) {
		return (
			<span className="chip" data-tone={isPaid ? "green" : "orange"}>
				{t(isPaid ? "subscription.billing.paid" : "subscription.billing.unpaid")}
			</span>
		);
	}
	return (
		<span className="chip">
			{refund.isWhole ? t("subscription.billing.refunded") : t("subscription.billing.refundedPart", { amount: refund.amount })}
		</span>
	);
}
