import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/account/panel";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readBillingScreen } from "./read-screen";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readBillingScreen(signed, await detectLanguage(request));
	return { ...screen, title: await screenTitle(request, "subscription.billing.title") };
}

type Screen = Awaited<ReturnType<typeof readBillingScreen>>;

/** Customer, payment method and invoices, as the mirror of the payment provider has them. Source: spec A §2 "Billing page". */
export default function Billing() {
	const { t } = useTranslation();
	const { customer, card, invoices } = useLoaderData<typeof loader>();
	return (
		<div className="account-screen">
			<PageHeader title={t("subscription.billing.title")} help={t("subscription.billing.help")} />
			<Panel title={t("subscription.billing.customer")} text={customer ? undefined : t("subscription.billing.noCustomer")}>
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
			<Panel title={t("subscription.billing.payment")} text={card ? undefined : t("subscription.billing.noPayment")}>
				{card && (
					<p>
						<span className="capitalize">{card.brand}</span> <span aria-hidden="true">•••• </span>
						<span className="sr-only">{t("subscription.billing.endsIn")} </span>
						{card.last4}
						<span className="text-ink-muted"> · {t("subscription.billing.expires", { date: card.expiry })}</span>
					</p>
				)}
			</Panel>
			<Panel title={t("subscription.billing.invoices")} text={invoices.length > 0 ? undefined : t("subscription.billing.noInvoices")}>
				{invoices.length > 0 && <InvoiceTable invoices={invoices} />}
			</Panel>
		</div>
	);
}

function InvoiceTable({ invoices }: Pick<Screen, "invoices">) {
	const { t } = useTranslation();
	return (
		<div className="plain-table-frame">
			<PlainTable
				label={t("subscription.billing.invoices")}
				heads={[
					t("subscription.billing.date"),
					t("subscription.billing.amount"),
					t("subscription.billing.state"),
					t("subscription.billing.platform"),
					<UnseenHead key="file" text={t("subscription.billing.file")} />,
				]}
			>
				{invoices.map(({ id, number, date, amount, isPaid, platform, hasFile }) => (
					<tr key={id}>
						<td>{date}</td>
						<td>{amount}</td>
						<td>
							<span className="chip" data-tone={isPaid ? "green" : "orange"}>
								{t(isPaid ? "subscription.billing.paid" : "subscription.billing.unpaid")}
							</span>
						</td>
						<td>{t(`subscription.billing.platforms.${platform}`)}</td>
						<td>
							{hasFile && (
								<a
									href={`${paths.billing}/invoices/${id}`}
									className="button button-quiet button-icon"
									aria-label={t("subscription.billing.download", { number })}
								>
									<Download className="size-4" aria-hidden="true" />
								</a>
							)}
						</td>
					</tr>
				))}
			</PlainTable>
		</div>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
