import { z } from "zod";
import { parseBody, readBodyText } from "~/server/api/read-body";
import { devClockOffsetMs, setDevClockOffsetMs } from "~/server/dev-clock";
import type { Env } from "~/server/env";
import { parseInput } from "~/services/parse-input";

const payloadSchema = z.union([
	/** ISO instant or ms. */
	z.object({ now: z.union([z.iso.datetime({ offset: true }), z.number()]) }),
	z.object({ advance_ms: z.number() }),
]);

/** GET or POST /dev/clock: moves the time of app and simulator together; answers {now, offset_ms}. */
export async function devClock(request: Request, env: Env): Promise<Response> {
	if (request.method === "POST") {
		const wanted = parseInput(payloadSchema, parseBody(await readBodyText(request)));
		const before = await devClockOffsetMs(env);
		const offsetMs = "now" in wanted ? new Date(wanted.now).getTime() - Date.now() : before + wanted.advance_ms;
		await moveClock(env, Math.round(offsetMs));
	}
	const offsetMs = await devClockOffsetMs(env);
	return Response.json({ now: new Date(Date.now() + offsetMs).toISOString(), offset_ms: offsetMs });
}

async function moveClock(env: Env, offsetMs: number): Promise<void> {
	await setDevClockOffsetMs(env, offsetMs);
	if (env.SIMULATOR_ORIGIN) await sendClock(`${env.SIMULATOR_ORIGIN}/clock`, offsetMs);
	// Another origin than the provider's own is the payment sandbox.
	if (env.STRIPE_API_ORIGIN) await sendClock(`${env.STRIPE_API_ORIGIN}/control/clock`, offsetMs);
	// Starts the work that became due.
	await env.CLOCK.getByName("clock").ring();
}

async function sendClock(address: string, offsetMs: number): Promise<void> {
	const moved = await fetch(address, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ offset_ms: offsetMs }),
	});
	await moved.body?.cancel();
	if (!moved.ok) throw new Error(`${address} answered ${moved.status}`);
}
