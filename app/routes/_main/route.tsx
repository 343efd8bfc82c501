import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { InactiveSubscriptionBanner } from "~/components/account/inactive-subscription-banner";
import { Banners } from "~/components/banners/banners";
import { ConnectionBars } from "~/components/connection/connection-bars";
import { MainFrame } from "~/components/layout/main-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { takeFlash } from "~/server/flash";
import { readFrame } from "~/server/frame";
import { requireVerified } from "~/server/guards";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { flash, headers } = await takeFlash(request);
	return data({ ...(await readFrame(request, context.cloudflare.env, signed)), flash }, { headers });
}

/** Who is signed in and what is announced is asked for anew with a form, on another screen, and when told to, not when a table is sorted. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	if (formMethod !== undefined && formMethod !== "GET") return defaultShouldRevalidate;
	return currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
}

export default function MainLayout() {
	const { facts, banners, inactiveSubscriptions, flash } = useLoaderData<typeof loader>();
	return (
		<MainFrame
			facts={facts}
			banners={
				<Banners facts={banners}>
					<InactiveSubscriptionBanner count={inactiveSubscriptions} />
				</Banners>
			}
		>
			<Outlet />
			<Toasts flash={flash} />
			<ConnectionBars />
		</MainFrame>
	);
}

/** A failed screen keeps the frame around it. */
export function ErrorBoundary() {
	const facts = useRouteLoaderData<typeof loader>("routes/_main/route")?.facts ?? null;
	return (
		<MainFrame facts={facts}>
			<ScreenError />
			<ConnectionBars />
		</MainFrame>
	);
}
