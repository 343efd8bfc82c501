import type { MetaFunction } from "@remix-run/cloudflare";
import { BareFrame } from "~/components/layout/bare-frame";
import { ScreenError } from "~/components/layout/screen-error";

export function loader(): never {
	throw new Response("Not found", { status: 404 });
}

/** A wrong address that is posted to is as wrong. */
export const action = loader;

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
