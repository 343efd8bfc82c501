import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { PART_HEADER, wantPart } from "~/components/connection/wanted-part";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { useOutcome } from "~/components/form/outcome";
import { ScreenError } from "~/components/layout/screen-error";
import { LiveProvider } from "~/components/live/live-provider";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { asMissing } from "~/server/serve-screen";
import { screenTitle } from "~/server/titles";
import { isOnlyRange } from "./keyword/is-only-range";
import { openTable } from "./query/open-table";
import { rememberedSettings, rememberSettings } from "./query/remembered-settings";
import { isSameTable, tableHref } from "./query/table-address";
import { DialogPart } from "./screen/dialog-part";
import { type LoadedScreen, readDialogPart, readScreen } from "./screen/read-screen";
import { runForm } from "./screen/run-form";
import { TableArea } from "./screen/table-area";
import { DIALOG_PART, useWholeScreen } from "./screen/whole-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { searchParams } = new URL(request.url);
	// Exports have a page of their own, which any of the spec's names of dialogs must lead to.
	if (searchParams.get("dialog") === "manage_exports") throw redirect(paths.exports(searchParams, params.slug));
	const remembered = await rememberedSettings(request, signed.user.hid);
	const language = await detectLanguage(request);
	const input = { url: new URL(request.url), slug: params.slug ?? "", language, remembered };
	const title = await screenTitle(request, "monitoring.title");
	if (request.headers.get(PART_HEADER) === DIALOG_PART) {
		const part = await readDialogPart(signed, input).catch(asMissing);
		if (!part) throw data(null, { status: 404 });
		return data({ ...part, title }, { status: statusOf(part) });
	}
	const screen = await readScreen(signed, input).catch(asMissing);
	if (!screen) throw data(null, { status: 404 });
	const headers = await rememberSettings(signed.user.hid, remembered, screen.query);
	return data({ ...screen, title }, { headers, status: statusOf(screen) });
}

function statusOf({ dialog }: Pick<LoadedScreen, "dialog">): number {
	return dialog?.name === "keyword_detail" && "gone" in dialog.content ? 404 : 200;
}

export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const remembered = await rememberedSettings(request, signed.user.hid);
	const language = await detectLanguage(request);
	return runForm(signed, { form: await request.formData(), url: new URL(request.url), slug: params.slug ?? "", language, remembered });
}

/**
 * Only the chart uses the range in the address, and it loads its own data: a new range does not reload the screen. A dialog that opens over the
 * same table is loaded alone; one that closes loads nothing.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	wantPart(nextUrl, null);
	if (formMethod !== undefined && formMethod !== "GET") return defaultShouldRevalidate;
	if (isOnlyRange(currentUrl, nextUrl)) return false;
	if (currentUrl.href === nextUrl.href || !isSameTable(currentUrl, nextUrl)) return defaultShouldRevalidate;
	if (!nextUrl.searchParams.has("dialog")) return false;
	wantPart(nextUrl, DIALOG_PART);
	return true;
}

export default function PositionMonitoring() {
	const loaded = useWholeScreen(useLoaderData<typeof loader>());
	const table = useMemo(() => openTable(loaded.table), [loaded.table]);
	const screen = useMemo(() => ({ ...loaded, table }), [loaded, table]);
	const outcome = useOutcome<typeof action>();
	return (
		<LiveProvider accountHid={screen.accountHid} day={screen.dates.date.day} running={screen.running !== null} loaded={screen.table}>
			<UnderDialog open={screen.dialog !== null} className="screen">
				<TableArea screen={screen} />
				<Form method="post" action={tableHref(screen.query)} id="favorites" preventScrollReset />
			</UnderDialog>
			<DialogPart screen={screen} outcome={outcome} />
		</LiveProvider>
	);
}
