import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { PublicFrame } from "~/components/layout/public-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { Toasts } from "~/components/toast/toasts";
import { takeFlash } from "~/server/flash";
import { languageCookieHeader, languageOfAddress } from "~/server/language";
import { publicReader } from "~/server/public-reader";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { flash, headers: flashHeaders } = await takeFlash(request);
	const headers = new Headers(flashHeaders);
	// The cookie keeps the language for other pages, whose links do not contain it.
	const language = languageOfAddress(request.url);
	if (language) headers.append("Set-Cookie", await languageCookieHeader(language));
	return data({ flash, reader: await publicReader(request, context) }, { headers });
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
	const reader = useRouteLoaderData<typeof loader>("routes/_public/route")?.reader ?? "out";
	return (
		<PublicFrame reader={reader}>
			<ScreenError reader={reader} />
		</PublicFrame>
	);
}
