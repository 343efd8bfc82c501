import { engineName } from "~/domain/reference/search-engines";
import { formatDay, formatInstant, formatNumber, formatShare } from "~/i18n/format";
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
	const { state, read, blocked, unread, delayed, engines, days, canaries, at } = kept;
	const readDays = days.filter(({ share }) => share !== null);
	return {
		state,
		totals: { read: print(read), delayed: print(delayed), blocked: print(blocked), unread: print(unread) },
		engines: engines.map((one) => ({
			name: engineName(one.engine),
			state: one.state,
			read: print(one.read),
			lost: print(one.blocked + one.unread),
		})),
		days: days.map((one) => ({
			...one,
			day: formatDay(one.day, language),
			share: one.share === null ? null : formatShare(one.share, language),
		})),
		/** Days on which something was read, and those of them without trouble. */
		read: readDays.length,
		calm: readDays.filter((one) => one.state === "working").length,
		canaries: canaries.asked === 0 ? null : { right: print(canaries.right), asked: print(canaries.asked) },
		at: formatInstant(at, { language, timezone: "UTC" }),
	};
}

export type StatusScreen = Awaited<ReturnType<typeof readScreen>>;
