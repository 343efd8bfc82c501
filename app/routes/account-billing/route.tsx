import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/account/panel";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { requireVerified } from "~/server/guards";
import { screenTitle } from "~/server/titles";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVerified(request, context);
	return { title: await screenTitle(request, "subscription.billing.title") };
}

/** Customer, payment method and invoices. None can exist yet; the page states that. Source: spec A §2 "Billing page". */
export default function Billing() {
	const { t } = useTranslation();
	return (
		<div className="account-screen">
			<PageHeader title={t("subscription.billing.title")} help={t("subscription.billing.help")} />
			<Panel title={t("subscription.billing.customer")} text={t("subscription.billing.noCustomer")} />
			<Panel title={t("subscription.billing.payment")} text={t("subscription.billing.noPayment")} />
			<Panel title={t("subscription.billing.invoices")} text={t("subscription.billing.noInvoices")} />
		</div>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
