import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { ConnectionBars } from "~/components/connection/connection-bars";
import { routePath } from "~/components/connection/in-account";
import { MainFrame } from "~/components/layout/main-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { SignedFrame } from "~/components/layout/signed-frame";
import { paths } from "~/paths";
import { takeFlash } from "~/server/flash";
import { readFrame } from "~/server/frame";
import { requirePerson } from "~/server/guards";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requirePerson(request, context);
	const { flash, headers } = await takeFlash(request);
	return data({ ...(await readFrame(request, context.cloudflare.env, signed)), flash }, { headers });
}

/** Reloads the user and the announcements after a form, on another screen and on request, but not when a table is sorted. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	if (formMethod !== undefined && formMethod !== "GET") return defaultShouldRevalidate;
	const isSame = currentUrl.href === nextUrl.href;
	const isOther = currentUrl.pathname !== nextUrl.pathname;
	return isSame || isOther || asksForLegalText(currentUrl) || asksForLegalText(nextUrl) || endsPayment(currentUrl, nextUrl);
}

/** A payment that has taken effect changes the banner, and its toast comes with the page that it leads to. */
function endsPayment(currentUrl: URL, nextUrl: URL): boolean {
	return (
		routePath(nextUrl.pathname) === paths.subscriptions && currentUrl.searchParams.has("dialog") && !nextUrl.searchParams.has("dialog")
	);
}

function asksForLegalText(url: URL): boolean {
	return /^(legal_notice|terms_of_service)$/.test(url.searchParams.get("dialog") ?? "");
}

export default function MainLayout() {
	return (
		<SignedFrame {...useLoaderData<typeof loader>()}>
			<Outlet />
		</SignedFrame>
	);
}

/** The frame stays around a failed screen. */
export function ErrorBoundary() {
	const facts = useRouteLoaderData<typeof loader>("routes/_main/route")?.facts ?? null;
	return (
		<MainFrame facts={facts}>
			<ScreenError />
			<ConnectionBars />
		</MainFrame>
	);
}
