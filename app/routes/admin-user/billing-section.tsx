import { Form, useParams } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { MAX_PACKS, MIN_PACKS } from "~/domain/billing/order";
import type { ProviderInvoice, ProviderStatus } from "~/domain/billing/provider-state";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Billing of a user's account, ready for display. */
export interface BillingView {
	isSetUp: boolean;
	/** Address in the provider's own tool. */
	dashboard: string | null;
	subscription: { status: ProviderStatus; packs: number; yearly: boolean; until: string } | null;
	invoices: { id: string; number: string; amount: string; refunded: string | null; status: ProviderInvoice["status"] }[];
	details: Record<(typeof DETAILS)[number], string>;
	/** Names the form of a transfer: sent twice, it records one subscription. */
	attempt: string;
}

const DETAILS = ["name", "email", "line1", "postal_code", "city", "country"] as const;

/** Subscription, invoices and bank transfers of a user, for administrators. Source: spec A §2 "Administrator screens", §9 "Terms". */
export function BillingSection({ billing, refusal }: { billing: BillingView; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { isSetUp, dashboard, subscription } = billing;
	const runs = subscription !== null && subscription.status !== "canceled";
	return (
		<section aria-labelledby="billing" className="mb-6">
			<h2 id="billing" className="mb-2 font-semibold">
				{t("admin.billing.title")}
			</h2>
			{!isSetUp && <Callout tone="warn">{t("admin.billing.notSetUp")}</Callout>}
			<Failure words={refusal?.failure} className="mb-2" />
			{subscription ? (
				<dl className="mb-3 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
					{(
						[
							["status", t(`admin.billing.statuses.${subscription.status}`)],
							["packs", `${subscription.packs}, ${t(`admin.billing.${subscription.yearly ? "year" : "month"}`)}`],
							["until", subscription.until],
						] as const
					).map(([name, value]) => (
						<div key={name} className="contents">
							<dt className="text-ink-muted">{t(`admin.billing.${name}`)}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : (
				<p className="mb-3 text-ink-muted">{t("admin.billing.none")}</p>
			)}
			{dashboard && (
				<p className="mb-3">
					<a className="link" href={dashboard} rel="noreferrer" target="_blank">
						{t("admin.billing.dashboard")}
					</a>
				</p>
			)}
			<InvoiceList invoices={billing.invoices} />
			{isSetUp && !runs && <TransferForm billing={billing} refusal={refusal} />}
		</section>
	);
}

function InvoiceList({ invoices }: Pick<BillingView, "invoices">) {
	const { t } = useTranslation();
	const head = (column: "invoice" | "amount" | "state") => t(`admin.billing.${column}`);
	if (invoices.length === 0) return <p className="text-ink-muted">{t("admin.billing.noInvoices")}</p>;
	return (
		<div className="admin-table-frame">
			<PlainTable
				isStacked
				label={t("admin.billing.invoices")}
				heads={[head("invoice"), head("amount"), head("state"), <UnseenHead key="pay" text={t("admin.billing.markPaid")} />]}
			>
				{invoices.map(({ id, number, amount, refunded, status }) => (
					<tr key={id}>
						<td data-label={head("invoice")}>{number}</td>
						<td data-label={head("amount")}>{amount}</td>
						<td data-label={head("state")}>
							{refunded === null
								? t(`admin.billing.invoiceStates.${status}`)
								: t("subscription.billing.refundedPart", { amount: refunded })}
						</td>
						<td data-end="">
							{status === "open" && (
								<Form method="post">
									<input type="hidden" name="intent" value="mark_paid" />
									<input type="hidden" name="invoice" value={id} />
									<Button variant="outline" size="small" aria-label={`${t("admin.billing.markPaid")}: ${number}`}>
										{t("admin.billing.markPaid")}
									</Button>
								</Form>
							)}
						</td>
					</tr>
				))}
			</PlainTable>
		</div>
	);
}

function TransferForm({ billing, refusal }: { billing: BillingView; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { id: owner } = useParams();
	const typed = (name: string, before: string) => refusal?.values[name]?.[0] ?? before;
	const field = (name: string, label: string, input: object) => (
		<Field key={name} id={`transfer-${name}`} label={label} errors={refusal?.errors[name]}>
			{(ids) => <input {...ids} name={name} className="input" {...input} />}
		</Field>
	);
	return (
		<details className="mt-3" open={refusal !== null}>
			<summary className="cursor-pointer font-medium">{t("admin.billing.transfer")}</summary>
			<KeptForm keep={`transfer ${owner}`} method="post" className="mt-2" noValidate>
				<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("admin.billing.transferHint")}</p>
				<input type="hidden" name="intent" value="transfer" />
				<input type="hidden" name="attempt" value={billing.attempt} />
				<div className="grid gap-3 sm:grid-cols-2">
					{DETAILS.map((name) =>
						field(name, t(`admin.billing.${name}`), { defaultValue: typed(name, billing.details[name]), autoComplete: "off" }),
					)}
					{field("packs", t("admin.billing.packsField"), {
						type: "number",
						min: MIN_PACKS,
						max: MAX_PACKS,
						defaultValue: typed("packs", "1"),
					})}
					<Field id="transfer-yearly" label={t("admin.billing.paid")}>
						{(ids) => (
							<select {...ids} name="yearly" className="input" defaultValue={typed("yearly", "year")}>
								<Options options={(["month", "year"] as const).map((period) => ({ code: period, name: t(`admin.billing.${period}`) }))} />
							</select>
						)}
					</Field>
				</div>
				<p className="mt-3">
					<Button>{t("admin.billing.record")}</Button>
				</p>
			</KeptForm>
		</details>
	);
}
