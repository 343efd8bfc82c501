import { formatInstant, formatNumber } from "~/i18n/format";
import type { Ctx } from "~/services/ctx";
import { readStatus, type ServiceStatus } from "~/services/operation/read-status";

/** How long an answer is kept, so that a crowd costs one reading of the database. */
const KEPT_MS = 30_000;
let kept: ServiceStatus | null = null;

/** Content of the status page; instants in UTC, because its readers have no account. */
export async function readScreen(ctx: Ctx, language: string) {
	const now = ctx.now();
	// A clock that was set back makes it anew too.
	if (kept === null || now - kept.at >= KEPT_MS || now < kept.at) kept = await readStatus(ctx);
	const print = (value: number) => formatNumber(value, language);
	const { state, read, blocked, unread, delayed, sources, health, canaries, at } = kept;
	return {
		state,
		totals: { read: print(read), delayed: print(delayed), blocked: print(blocked), unread: print(unread) },
		sources: sources.map((one) => ({ ...one, read: print(one.read), blocked: print(one.blocked), unread: print(one.unread) })),
		health,
		canaries: canaries.map((one) => ({ ...one, right: print(one.right), asked: print(one.asked) })),
		at: formatInstant(at, { language, timezone: "UTC" }),
	};
}
