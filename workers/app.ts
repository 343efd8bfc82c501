import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { setCommonHeaders } from "~/server/document-headers";
import { gate } from "~/server/gate";
import { refuseForeignForm } from "~/server/refuse-foreign-form";
import { refuseUnknownHost } from "~/server/refuse-unknown-host";
import { takeForm } from "~/server/take-form";
import type { Env } from "./env";
import { consumeLookJobs } from "./look-jobs";

export { AccountLive } from "./account-live";
export { Clock } from "./clock";

const handleRemix = createRequestHandler(build as never, import.meta.env?.MODE ?? "production");

const worker: ExportedHandler<Env> = {
	async fetch(request, env, execution) {
		const misdirected = refuseUnknownHost(request, env);
		if (misdirected) return misdirected;
		const path = new URL(request.url).pathname;
		if (DEV_AIDS && path.startsWith("/dev/")) {
			const { devAids } = await import("./dev/dev-aids");
			return devAids(request, env, execution);
		}
		const refusal = refuseForeignForm(request, env) ?? (await gate(request, env));
		if (refusal) return finished(request, refusal);
		if (path === "/live") {
			const { openLiveSocket } = await import("./live-socket");
			return openLiveSocket(request, env);
		}
		const taken = await takeForm(request);
		if (taken instanceof Response) return finished(request, taken);
		return finished(request, await handleRemix(taken, { cloudflare: { env, ctx: execution, cf: request.cf ?? {} } }));
	},
	async scheduled(_controller, env) {
		// Cron only arms the clock: nothing ticks twice.
		await env.CLOCK.getByName("clock").arm();
	},
	async queue(batch, env) {
		await consumeLookJobs(batch, env);
	},
};
export default worker;

/** Names the client's build, so that an open page learns of a newer one with any answer; and no answer, a redirect neither, goes without the headers that all share. */
function finished(request: Request, response: Response): Response {
	const answer = new Response(response.body, response);
	setCommonHeaders(answer.headers, new URL(request.url));
	const version = (build as { assets?: { version?: string } }).assets?.version;
	if (version) answer.headers.set("App-Build", version);
	return answer;
}
