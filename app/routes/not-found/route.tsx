import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { requireUser } from "~/server/guards";

/** Not Remix's own ending, by which it asks for the data of a page. */
const FILE = /\.(?!data$)[a-z\d]{1,12}$/i;

/** Visitors are led to the sign-in page, whatever the address; a file that is not there is no page to lead away from. Source: spec A §2 "Guards". */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
	if (!FILE.test(new URL(request.url).pathname)) await requireUser(request, context);
	return action();
}

/** A wrong address that is posted to is as wrong. */
export function action(): never {
	throw new Response("Not found", { status: 404 });
}

export const meta: MetaFunction = () => [{ title: "404 · Serpentine" }];

export default function NotFound() {
	return null;
}

export function ErrorBoundary() {
	return (
		<BareFrame>
			<ScreenError />
		</BareFrame>
	);
}
