import { type JobTargetRow, recordCheckAnswers } from "~/db/job-targets";
import { idsOf, insertCheckMessages } from "~/db/webhook-messages";
import { datacenterInPath } from "~/domain/check/datacenter";
import { ownJson } from "~/domain/own-json";
import { observe } from "~/domain/position/observe";
import { encodeEntry } from "~/domain/sample/wire";
import { printStoragePath } from "~/domain/storage/paths";
import { dayAt } from "~/domain/time/account-zone";
import { DAY_MS } from "~/domain/time/durations";
import { describeError } from "../../describe-error";
import { groupBy } from "./group-by";
import type { Answer, Served, Wish, WishKind } from "./wish";

/** A check that is still unknown after this time is given up. */
const PATIENCE_MS = DAY_MS;

/** One datacenter of a one-off check. */
export interface CheckWish extends Wish {
	kind: "check";
	row: JobTargetRow;
}

export const checkWishes: WishKind<CheckWish> = {
	async load(_ctx, _jobId, rows) {
		return rows.filter(({ kind }) => kind === "check").map(checkWish);
	},

	// Never counts as found, because a look that continues from kept pages would then request the last of them again.
	answer: (look, { member }) => ({ observation: observe(look, member), isFound: false }),

	record(ctx, _job, { served }, fence) {
		if (served.length === 0) return [];
		const told = served.filter(({ target }) => target.row.hasEndpoints).map(({ target }) => target.row.targetId);
		return [
			recordCheckAnswers(ctx.db, served.map(checkAnswer), ctx.now(), fence),
			...(told.length > 0 ? [insertCheckMessages(ctx.db, idsOf(told), ctx.now(), fence)] : []),
		];
	},

	async announce(ctx, served, revs) {
		try {
			for (const [accountId, own] of groupBy(served, ({ target }) => target.accountId)) {
				const rev = accountId === null ? undefined : revs.get(accountId);
				if (accountId === null || rev === undefined) continue;
				const paths = new Set(own.flatMap(({ target }) => pathsOf(target.row)));
				await ctx.ports.live.publish({ accountId, rev, changes: [...paths].map((path) => ({ path, rebuild: true }) as const) });
			}
		} catch (error) {
			ctx.log({ event: "live_publish_failed", error: describeError(error) });
		}
	},
};

/** A check needs a new look: none from before its request answers it. */
function checkWish(row: JobTargetRow): CheckWish {
	return {
		kind: "check",
		accountId: row.accountId,
		servedFrom: row.askedAt,
		servedUntil: Number.POSITIVE_INFINITY,
		patienceEnds: row.askedAt + PATIENCE_MS,
		needsAnswer: true,
		member: { index: row.bucketIndex, depth: row.depth, domain: row.domain, hosts: "subdomains" },
		entry: row.answer === null ? null : ownJson<Answer>(row.answer),
		row,
	};
}

function checkAnswer({ target: { row }, entry }: Served<CheckWish>) {
	const { observation, evidence } = entry;
	const position = observation.outcome === "ranked" ? observation.position : observation.outcome === "not_found" ? 0 : -1;
	const { targetId, datacenter, askedAt } = row;
	return { checkId: targetId, datacenter, askedAt, entry: JSON.stringify(encodeEntry(entry)), position, look: evidence.look };
}

function pathsOf(row: JobTargetRow): string[] {
	const hid = row.accountHid ?? "";
	const day = dayAt({ timezone: row.timezone ?? "UTC", pastZones: row.pastZones ?? "[]" }, row.createdAt);
	return [
		printStoragePath({ kind: "check", hid, year: Number(day.slice(0, 4)), check: row.hid }),
		printStoragePath({ kind: "check-result", hid, day, check: row.hid, datacenter: datacenterInPath(row.datacenter) }),
	];
}
