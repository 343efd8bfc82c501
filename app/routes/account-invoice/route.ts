import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { invoiceLink } from "~/services/billing/read-billing";

/** GET /account/billing/invoices/:id: leads to the provider's file, by an address that is asked for when it is wanted. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const { ctx, account } = await requireVerified(request, context);
	try {
		return redirect(await invoiceLink(ctx, { accountId: account.id, invoice: params.id ?? "" }));
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const key = error.code === "NotFoundException" ? "subscription.billing.noFile" : "subscription.billing.fileLater";
		return redirect(paths.billing, { headers: { "Set-Cookie": await flashToast({ kind: "error", key }) } });
	}
}
