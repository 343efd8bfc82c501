import type { Ctx, LogEntry } from "./ctx";
import { describeError } from "./describe-error";

const MAX_PLACES = 6;

/** Logs an unexpected failure at once and sends it to the deployment's crash service. Never rejects. */
export async function reportCrash(ctx: Ctx, error: unknown, entry: LogEntry): Promise<void> {
	ctx.log({ ...entry, error: describeError(error), at: placesOf(error) });
	await ctx.ports.crashes.report({ error, event: entry.event, requestId: ctx.requestId });
}

/** The innermost calls of an error's stack on one line; places in code, never values. */
function placesOf(error: unknown): string | undefined {
	const stack = error instanceof Error ? error.stack : undefined;
	const places = (stack ?? "").split("\n").filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
	return places.length === 0
		? undefined
		: places
				.slice(0, MAX_PLACES)
				.map((line) => line.trim().slice("at ".length))
				.join(" < ");
}
