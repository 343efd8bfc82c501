import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { MainFrame } from "~/components/layout/main-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { takeFlash } from "~/server/flash";
import { requireVerified } from "~/server/guards";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { user } = await requireVerified(request, context);
	const { flash, headers } = await takeFlash(request);
	const person = { firstName: user.firstName, lastName: user.lastName, company: user.company, email: user.email };
	return data({ person, flash }, { headers });
}

/** Who is signed in does not change with a screen's address. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
	return formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;
}

export default function MainLayout() {
	const { person, flash } = useLoaderData<typeof loader>();
	return (
		<MainFrame person={person}>
			<Outlet />
			<Toasts flash={flash} />
		</MainFrame>
	);
}

/** A failed screen keeps the frame around it. */
export function ErrorBoundary() {
	const person = useRouteLoaderData<typeof loader>("routes/_main/route")?.person ?? null;
	return (
		<MainFrame person={person}>
			<ScreenError />
		</MainFrame>
	);
}
