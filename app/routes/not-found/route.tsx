import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";
import type { PublicReader } from "~/domain/account/access";
import { publicReader } from "~/server/public-reader";

/**
 * Every address that no other route answers, for everybody: 404, with a way on. An address that exists is the affair of its own guard, which leads
 * visitors to sign-in. Source: spec A §2 "Guards", docs/design/accounts.md.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
	throw data({ reader: await publicReader(request, context) }, { status: 404 });
}

export function action(args: ActionFunctionArgs): Promise<never> {
	return loader(args);
}

export const meta: MetaFunction = () => [{ title: "404 · Serpentine" }, { name: "robots", content: "noindex" }];

export default function NotFound() {
	return null;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const thrown = isRouteErrorResponse(error) ? (error.data as { reader?: PublicReader } | null) : null;
	return (
		<BareFrame>
			<ScreenError reader={thrown?.reader ?? "out"} />
		</BareFrame>
	);
}
