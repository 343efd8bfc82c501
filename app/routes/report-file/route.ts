import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { fileResponse } from "~/server/file-response";
import { ctxFor } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { openReportLink } from "~/services/scheduled-exports/report-link";

/** File of a report, by the signed link of its mail. No session is asked for: whoever has the mail has the report. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const { id = "", signature = "" } = params;
	try {
		return fileResponse(await openReportLink(await ctxFor(context), { hid: id, signature }));
	} catch (error) {
		throw error instanceof AppError && error.code === "NotFoundException" ? new Response(null, { status: 404 }) : error;
	}
}
