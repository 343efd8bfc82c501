import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";
import { requireUser } from "~/server/guards";

/** A path with a file extension. ".data" is excluded: Remix appends it to requests for page data. */
const FILE = /\.(?!data$)[a-z\d]{1,12}$/i;

/** Redirects visitors to the sign-in page from every address; a missing file is a 404. Source: spec A §2 "Guards". */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
	if (!FILE.test(new URL(request.url).pathname)) await requireUser(request, context);
	return action();
}

/** A POST to an unknown address has the same result. */
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
