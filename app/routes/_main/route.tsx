import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { InactiveSubscriptionBanner } from "~/components/account/inactive-subscription-banner";
import { Banners } from "~/components/banners/banners";
import { CommandKeys } from "~/components/command-menu/command-keys";
import { ConnectionBars } from "~/components/connection/connection-bars";
import { OpeningDialog } from "~/components/dialog/opening-dialog";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { DraftOwner } from "~/components/form/draft-owner";
import { Later } from "~/components/later";
import { MainFrame } from "~/components/layout/main-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { LegalDialog } from "~/components/legal/legal-dialog";
import { Toasts } from "~/components/toast/toasts";
import { paths } from "~/paths";
import { takeFlash } from "~/server/flash";
import { readFrame } from "~/server/frame";
import { policyNow } from "~/server/gate-facts";
import { requireVerified } from "~/server/guards";
import { readLegalDialog } from "~/server/legal-text";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { flash, headers } = await takeFlash(request);
	const { env } = context.cloudflare;
	const legal = await readLegalDialog(request, env, await policyNow(signed.ctx));
	return data({ ...(await readFrame(request, env, signed)), legal, flash }, { headers });
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
	return nextUrl.pathname === paths.subscriptions && currentUrl.searchParams.has("dialog") && !nextUrl.searchParams.has("dialog");
}

function asksForLegalText(url: URL): boolean {
	return /^(legal_notice|terms_of_service)$/.test(url.searchParams.get("dialog") ?? "");
}

export default function MainLayout() {
	const { facts, banners, inactiveSubscriptions, legal, flash } = useLoaderData<typeof loader>();
	return (
		<DraftOwner account={facts.bell.accountHid}>
			<UnderDialog open={legal !== null}>
				<MainFrame
					facts={facts}
					banners={
						<Banners facts={banners}>
							<InactiveSubscriptionBanner count={inactiveSubscriptions} />
						</Banners>
					}
				>
					<Outlet />
				</MainFrame>
			</UnderDialog>
			{legal && <LegalDialog key={legal.title} document={legal} />}
			<Later>
				<OpeningDialog />
				<Toasts flash={flash} />
				<ConnectionBars />
				<CommandKeys isAdmin={facts.tools !== null} />
			</Later>
		</DraftOwner>
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
