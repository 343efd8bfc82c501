import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/components/layout/public-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { takeFlash } from "~/server/flash";
import { readSession } from "~/server/guards";
import { mayOpenApp } from "~/server/identify";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { flash, headers } = await takeFlash(request);
	const caller = await readSession(request, context);
	const reader = caller === null ? ("out" as const) : mayOpenApp(caller) ? ("in" as const) : ("half" as const);
	return data({ flash, reader }, { headers });
}

/** Layout of public pages. Toasts are at the top, because the terms have buttons at the bottom. */
export default function PublicLayout() {
	const { flash, reader } = useLoaderData<typeof loader>();
	return (
		<PublicFrame reader={reader}>
			<Outlet />
			<div className="[&_.toasts]:top-4 [&_.toasts]:bottom-auto">
				<Toasts flash={flash} />
			</div>
		</PublicFrame>
	);
}

export function ErrorBoundary() {
	return (
		<PublicFrame reader="out">
			<ScreenError />
		</PublicFrame>
	);
}
