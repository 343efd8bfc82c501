import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { plainPage } from "~/server/plain-page";

/** GET /offline: what the service worker keeps and shows when the server cannot be reached. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
	return plainPage(request, { status: 200, words: "offline", script: 'addEventListener("online",()=>location.reload())' });
}
