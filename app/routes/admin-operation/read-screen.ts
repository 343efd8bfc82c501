import { UNKNOWN_REASONS } from "~/domain/sample/observation";
import { type Capacity, fillingTenths } from "~/domain/status/capacity";
import { formatAgo, formatBytes, formatDay, formatInstant, formatNumber, formatShare } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { readOperation } from "~/services/operation/read-operation";

/** Content of the operation screen, formatted for the reader's language and zone. */
export async function readScreen({ ctx, account }: Signed, language: string) {
	const facts = await readOperation(ctx);
	const now = ctx.now();
	const place = { language, timezone: account.timezone };
	const print = (value: number) => formatNumber(value, language);
	const told = (at: number | null) => (at === null ? null : { ago: formatAgo(at, now, language), exact: formatInstant(at, place) });
	const bytes = (value: number | null) => (value === null ? null : formatBytes(value, language));
	const { night, mails } = facts;
	const [latest = null] = facts.backups.filter(({ state }) => state === "done");
	return {
		states: facts.states.map(({ state, jobs, oldestAt }) => ({ state, jobs: print(jobs), oldest: told(oldestAt) })),
		depth: facts.depth.map(({ queue, jobs }) => ({ queue, jobs: print(jobs) })),
		delayed: print(facts.delayed),
		letters: facts.letters,
		letterCount: facts.letterCount,
		night: {
			planned: print(night.planned),
			read: print(night.read),
			share: night.planned === 0 ? null : formatShare(night.read / night.planned, language),
			unknown: UNKNOWN_REASONS.flatMap((reason) => {
				const count = night.unknown[reason] ?? 0;
				return count > 0 ? [{ reason, count: print(count) }] : [];
			}),
			accounts: night.accounts < night.allAccounts ? { counted: print(night.accounts), all: print(night.allAccounts) } : null,
		},
		looks: facts.looks.map((one) => ({ ...one, read: print(one.read), blocked: print(one.blocked), unread: print(one.unread) })),
		mails: { waiting: print(mails.waiting), oldest: told(mails.oldestAt), failed: print(mails.failed) },
		breakers: facts.breakers.map(({ source, isOpen, consecutiveBlocks, openUntil, openedAt }) => ({
			...{ source, isOpen, blocks: print(consecutiveBlocks) },
			opened: told(openedAt),
			until: told(openUntil),
		})),
		storage: {
			database: bytes(facts.databaseBytes),
			capacity: facts.capacity && printCapacity(facts.capacity, facts.databaseLimit, language),
			objects: latest && { count: print(latest.objects), bytes: formatBytes(latest.objectBytes, language), of: latest.day },
		},
		backups: facts.backups.map(({ day, state, reason, rows, bytes: size, startedAt, endedAt }) => ({
			...{ day, state, reason, rows: print(rows), bytes: formatBytes(size, language) },
			started: told(startedAt),
			ended: told(endedAt),
		})),
		at: formatInstant(now, place),
	};
}

/** growth and full: null while nothing can be said. */
function printCapacity({ growth, share, fullOn }: Capacity, limit: number | null, language: string) {
	return {
		of: limit === null || share === null ? null : { limit: formatBytes(limit, language), share: formatShare(share, language) },
		growth: growth && { bytes: formatBytes(growth.bytes, language), days: growth.days },
		full: fullOn && formatDay(fullOn, language),
		isFilling: limit !== null && share !== null && fillingTenths(share * limit, limit) !== null,
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
