import { type OpenCall, openCalls, settleOpenCalls } from "~/db/open-calls";
import { allSources } from "~/db/serp-sources";
import { takeTurn } from "~/db/settings";
import { PROVIDERS } from "~/domain/reference/providers";
import { CAPABILITIES } from "~/domain/source/providers";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import type { ChargeSpan } from "../source-ports";
import { accessOf } from "./access-of";

const EVERY_MS = 10 * MINUTE_MS;
/** A run of a job ends much earlier, so the process of an older reservation has died, or will never be told more. */
const ENDED_AFTER_MS = HOUR_MS;
/** Differences between the provider's clock and ours, and the last minute, which its list does not hold. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS;
/** Afterwards a call counts as it stands: a provider that tells nothing for so long is not asked for ever. Ours. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const MAX_CALLS = 500;

const TELLING_PROVIDERS = PROVIDERS.filter((one) => CAPABILITIES[one].tellsCharges === true);

/**
 * Settles calls whose cost is not known with what the provider says it took: those of processes that died, and requests whose answer was lost. A call
 * that the provider has not heard of was never sent.
 */
export async function settleOpenCallsOfProviders(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	const span = { from: now - GIVEN_UP_AFTER_MS, before: now - ENDED_AFTER_MS - CLOCK_MARGIN_MS };
	const open = await openCalls(ctx.db, { providers: TELLING_PROVIDERS, ...span, limit: MAX_CALLS });
	if (open.length === 0 || !(await takeTurn(ctx.db, "clock.calls_settled_at", { now, everyMs: EVERY_MS }))) return;
	for (const source of await allSources(ctx.db)) {
		const ofSource = open.filter(({ sourceId }) => sourceId === source.id);
		const [first] = ofSource;
		const access = first && (await accessOf(ctx, source));
		if (!first || !access) continue;
		// Narrow spans have short lists.
		const calls = ofSource.filter(({ at }) => at <= first.at + HOUR_MS);
		const charges = await ctx.ports.providers?.charges(access, spanOf(calls));
		if (!charges) {
			ctx.log({ event: "charges_not_told", source: source.hid, calls: calls.length });
			continue;
		}
		// A look that asks for several pages has one tag.
		const taken = new Map<string | null, number>();
		for (const { tag, micros } of charges) taken.set(tag, (taken.get(tag) ?? 0) + micros);
		const settled = calls.map(({ id, tag }) => ({ id, micros: taken.get(tag) ?? 0 }));
		await settleOpenCalls(ctx.db, { mark: ctx.newHid(), sourceId: source.id }, settled);
		ctx.log({ event: "open_calls_settled", source: source.hid, calls: settled.length });
	}
}

/** A request is sent after its reservation, and within the run. */
function spanOf(calls: readonly OpenCall[]): ChargeSpan {
	const instants = calls.map(({ at }) => at);
	return { from: Math.min(...instants) - CLOCK_MARGIN_MS, to: Math.max(...instants) + ENDED_AFTER_MS };
}
