import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
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
		const status = error.code === "NotFoundException" ? 404 : 502;
		return new Response(error.code, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
	}
}
