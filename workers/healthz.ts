import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { identify } from "~/server/identify";
import { checkHealth } from "~/services/operation/check-health";

/** Callers within this time share one answer, so that anybody may ask often. */
const SHARED_MS = 5_000;

type Health = Awaited<ReturnType<typeof checkHealth>>;
let shared: { until: number; health: Health } | undefined;

/** Says that the reader is an administrator; scripts/serve/server.mjs reads it. */
const READER_HEADER = "Health-Reader";

/**
 * GET /healthz, for monitors: 200 or 503. Any host and state of maintenance; it tells nothing of users. Strangers learn which checks hold; details,
 * as times and free room, are for administrators and for the machine itself.
 */
export async function answerHealth(request: Request, env: Env): Promise<Response> {
	const ctx = await createCtx(env, { requestId: "healthz" });
	const now = ctx.now();
	// A request cannot wait for the work of another one.
	if (shared === undefined || shared.until <= now) shared = { health: await checkHealth(ctx, probesOf(env)), until: now + SHARED_MS };
	const { health } = shared;
	const isAdministrator = request.headers.has("Cookie") && (await identify(ctx, request).catch(() => null))?.user.role === "ADMINISTRATOR";
	const headers = {
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		...(isAdministrator && { [READER_HEADER]: "administrator" }),
	};
	// On one machine only the front (scripts/serve/front.mjs) reaches the Worker; it asks for itself, and leaves out what its caller may not see.
	const told = isAdministrator || env.OWN_MACHINE ? health : withoutDetails(health);
	return Response.json(told, { status: health.ok ? 200 : 503, headers });
}

function withoutDetails({ ok, checks }: Health) {
	return { ok, checks: Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, { ok: check.ok }])) };
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
