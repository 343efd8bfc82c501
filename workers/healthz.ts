import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { checkHealth } from "~/services/operation/check-health";

/** Callers within this time share one answer, so that anybody may ask often. */
const SHARED_MS = 5_000;

let shared: { until: number; health: Awaited<ReturnType<typeof checkHealth>> } | undefined;

/** GET /healthz, for monitors: 200 or 503. Any host and state of maintenance; it tells nothing of users. */
export async function answerHealth(env: Env): Promise<Response> {
	const ctx = await createCtx(env, { requestId: "healthz" });
	const now = ctx.now();
	// A request cannot wait for the work of another one.
	if (shared === undefined || shared.until <= now) shared = { health: await checkHealth(ctx, probesOf(env)), until: now + SHARED_MS };
	const { health } = shared;
	const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
	return Response.json(health, { status: health.ok ? 200 : 503, headers });
}

function probesOf(env: Env) {
	return {
		nextTickAt: () => env.CLOCK.getByName("clock").nextTickAt(),
		async browser() {
			// The list of open sessions: no browser is started.
			const answer = await env.BROWSER.fetch("https://browser.internal/v1/sessions");
			await answer.body?.cancel();
			if (!answer.ok) throw new Error(`Browser Rendering answered ${answer.status}.`);
		},
	};
}
