import { type OpenCall, openCalls, paidTags, settleOpenCalls } from "~/db/open-calls";
import { allSources, type SerpSourceRow } from "~/db/serp-sources";
import { takeTurn } from "~/db/settings";
import { PROVIDERS } from "~/domain/reference/providers";
import { conditionsSchema } from "~/domain/source/conditions";
import { CAPABILITIES } from "~/domain/source/providers";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import type { ProviderAccess } from "../source-ports";
import { accessOf } from "./access-of";

const EVERY_MS = 10 * MINUTE_MS;
/** Calls of an hour are settled together; of five minutes where the list of an hour is too long. */
const SPANS_MS = [HOUR_MS, 5 * MINUTE_MS];
/** A request is sent after its reservation, and within the run. */
const RUN_MS = 20 * MINUTE_MS;
/** A run of a job ends much earlier, so the process of an older reservation has died, or will never be told more. */
const ENDED_AFTER_MS = HOUR_MS;
/** Differences between the provider's clock and ours, and the last minute, which its list does not hold. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS;
/** Afterwards a call counts as it stands: a provider that tells nothing for so long is not asked for ever. Ours. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const MAX_CALLS = 500;

const TELLING_PROVIDERS = PROVIDERS.filter((one) => CAPABILITIES[one].tellsCharges === true);

/**
 * Settles calls whose cost is not known with what the provider says it took: those of processes that died, and requests whose answer was lost. A call that the
 * provider has not heard of was never sent: but only its lists that show paid calls of ours are believed, as another account's show none.
 */
export async function settleOpenCallsOfProviders(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	const span = { from: now - GIVEN_UP_AFTER_MS, before: now - ENDED_AFTER_MS - CLOCK_MARGIN_MS, limit: MAX_CALLS };
	const tellers = (await allSources(ctx.db)).filter(({ provider }) => TELLING_PROVIDERS.some((one) => one === provider));
	const waiting: { source: SerpSourceRow; open: OpenCall[] }[] = [];
	for (const source of tellers) {
		const open = await openCalls(ctx.db, { sourceId: source.id, ...span });
		if (open.length > 0) waiting.push({ source, open });
	}
	if (waiting.length === 0 || !(await takeTurn(ctx.db, "clock.calls_settled_at", { now, everyMs: EVERY_MS }))) return;
	for (const { source, open } of waiting) {
		const access = await accessOf(ctx, source);
		// Another call each time, so that an hour with too many tasks to list does not keep the others waiting.
		const head = open[Math.floor(now / EVERY_MS) % open.length]?.at ?? 0;
		const isDone = access !== null && (await settleFrom(ctx, { source, access, open, head }));
		if (!isDone) ctx.log({ event: "charges_not_told", source: source.hid, calls: open.length });
	}
}

/** false where the provider did not tell. */
async function settleFrom(
	ctx: Ctx,
	{ source, access, open, head }: { source: SerpSourceRow; access: ProviderAccess; open: readonly OpenCall[]; head: number },
): Promise<boolean> {
	const { engines } = conditionsSchema.parse(JSON.parse(source.conditions));
	for (const length of SPANS_MS) {
		const calls = open.filter(({ at }) => at >= head && at <= head + length);
		const span = { from: head - CLOCK_MARGIN_MS, to: Math.max(...calls.map(({ at }) => at)) + Math.max(length, RUN_MS) };
		const lists = await ctx.ports.providers?.charges(access, { engines, ...span });
		if (!lists) continue;
		// A look that asks for several pages has one tag.
		const taken = new Map<string | null, number>();
		for (const { tag, micros } of lists.flat()) taken.set(tag, (taken.get(tag) ?? 0) + micros);
		const told = calls.filter(({ tag }) => taken.has(tag));
		const ours = new Set([...(await paidTags(ctx.db, span)), ...told.map(({ tag }) => tag)]);
		const isOurs = lists.every((list) => list.some(({ tag }) => ours.has(tag)));
		const settled = (isOurs ? calls : told).map(({ id, tag }) => ({ id, micros: taken.get(tag) ?? 0 }));
		await settleOpenCalls(ctx.db, { mark: ctx.newHid(), sourceId: source.id }, settled);
		ctx.log({ event: "open_calls_settled", source: source.hid, calls: settled.length, left: calls.length - settled.length });
		return true;
	}
	return false;
}
