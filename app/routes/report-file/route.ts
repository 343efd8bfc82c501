import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paths } from "~/paths";
import { fileResponse, pageResponse } from "~/server/file-response";
import { ctxFor } from "~/server/guards";
import { plainPage } from "~/server/plain-page";
import { AppError } from "~/services/app-error";
import { openReportLink, openReportPage, PAGE } from "~/services/scheduled-exports/report-link";

/** File of a report, or the report as a page, by the signed link of its mail. No session is asked for: whoever has the mail has the report. 404 in words once it is gone. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { id = "", signature = "" } = params;
	try {
		const ctx = await ctxFor(context);
		if (new URL(request.url).searchParams.has(PAGE)) return pageResponse(await openReportPage(ctx, { hid: id, signature }));
		return fileResponse(await openReportLink(ctx, { hid: id, signature }));
	} catch (error) {
		if (!(error instanceof AppError && error.code === "NotFoundException")) throw error;
		return await plainPage(request, { status: 404, words: "reportGone", to: paths.home });
	}
}
