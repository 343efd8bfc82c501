import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { plainPage } from "~/server/plain-page";

/** GET /offline: page that the service worker stores and shows when the server is unreachable. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	return plainPage(request, { status: 200, words: "offline", script: 'addEventListener("online",()=>location.reload())' });
}
