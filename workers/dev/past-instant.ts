import type { Ctx } from "~/services/ctx";

/** A ctx whose clock is at an instant and whose source is `fetch`: past pages need no browser. */
export function atInstant(ctx: Ctx, instant: number): Ctx & { skipTo(at: number): void } {
	let offset = instant - ctx.now();
	const now = () => ctx.now() + offset;
	const { fetch } = ctx.ports.sources;
	const skipTo = (at: number) => {
		offset += Math.max(0, at - now());
	};
	const { providers: _, ...ports } = ctx.ports;
	return { ...ctx, now, skipTo, ports: { ...ports, sources: { browser: fetch, fetch, relay: fetch } } };
}
