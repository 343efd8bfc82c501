import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { flashToast, type NewFlash } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { requirePlans } from "~/server/require-plans";
import { AppError } from "~/services/app-error";
import { invoiceLink } from "~/services/billing/read-billing";

/**
 * GET /account/billing/invoices/:id: leads to the provider's file, by an address that is asked for when it is wanted. 404 for an unknown invoice and for
 * another account's, 403 for who may not read it; where there is no file, the billing screen says so.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
	const { ctx, seat } = await requireVerified(request, context);
	await requirePlans(ctx);
	try {
		const link = await invoiceLink(ctx, seat, params.id ?? "");
		return link === null ? await toBilling("subscription.billing.noFile") : redirect(link);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === "NotFoundException") throw new Response("Not found", { status: 404 });
		if (error.code === "ForbiddenException") throw new Response(error.code, { status: 403 });
		return toBilling("subscription.billing.fileLater");
	}
}

async function toBilling(key: NewFlash["key"]): Promise<Response> {
	return redirect(paths.billing, { headers: { "Set-Cookie": await flashToast({ kind: "error", key }) } });
}
