import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/components/layout/public-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { takeFlash } from "~/server/flash";
import { readSession } from "~/server/guards";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request);
	return data({ flash, isSignedIn: (await readSession(request, context)) !== null }, { headers });
}

/** Pages that anybody may read. */
export default function PublicLayout() {
	const { flash, isSignedIn } = useLoaderData<typeof loader>();
	return (
		<PublicFrame isSignedIn={isSignedIn}>
			<Outlet />
			<Toasts flash={flash} />
		</PublicFrame>
	);
}

export function ErrorBoundary() {
	return (
		<PublicFrame isSignedIn={false}>
			<ScreenError />
		</PublicFrame>
	);
}
