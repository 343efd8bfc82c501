import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sample, sealedYear } from "~/db/tables/samples";
import type { Seen } from "~/domain/sample/observation";
import { evolutionDays } from "~/domain/storage/evolution-days";
import { historyColumns } from "~/domain/storage/history-columns";
import { MINUTE_MS } from "~/domain/time/durations";
import { blocked, ranked, type StoredAccount, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import type { Ctx } from "../ctx";
import { ownerSeat } from "../seat/test-seat";
import { readDayReport } from "../storage/read-stored-object";
import { readHistoryColumns, readYearHistory } from "../storage/read-year-history";
import { readMonitorUrls } from "./read-monitor-year";
import { sealMonth } from "./seal-month";
import { writeYear } from "./sealed-year";

const MONITORS = 3;
let ctx: Ctx;
let account: StoredAccount;

beforeEach(async () => {
	ctx = await testCtx();
	account = await storedAccount(ctx, { monitors: MONITORS });
});

interface Told {
	day: string;
	time: string;
	asked: number[];
	seen: Map<number, Seen>;
	closedAt: number;
}

/** Two months of samples, up to three a day, some of whose answers came later than those of the next; the same at each call. */
function manySamples(): Told[] {
	let seed = 7;
	const next = (below: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((seed / 2_147_483_648) * below);
	};
	return ["2026-09", "2026-10"].flatMap((month) =>
		Array.from({ length: 4 }, (_, i) => `${month}-${String(i * 7 + 1).padStart(2, "0")}`).flatMap((day) =>
			["0000", "0905", "1430"].slice(0, next(3) + 1).map((time, nth): Told => {
				const noon = Date.parse(`${day}T12:00:00Z`) + (nth + next(3)) * 10 * MINUTE_MS;
				const asked = [0, 1, 2].filter((ordinal) => ordinal === 1 || next(4) > 0);
				const answers = asked.flatMap((ordinal): [number, Seen][] => {
					const at = noon + next(600) * 1_000;
					const kind = next(6);
					if (kind === 0) return [];
					const one =
						kind === 1 ? blocked(at) : kind === 2 ? notFound(at) : ranked(at, next(90) + 1, `20261001.${"a".repeat(22)}.1.0.${next(99)}`);
					// A closed sample is not tried again.
					return [[ordinal, { ...one, evidence: { ...one.evidence, retryAt: null } }]];
				});
				return { day, time, asked, seen: new Map(answers), closedAt: noon + 60 * MINUTE_MS };
			}),
		),
	);
}

function notFound(at: number): Seen {
	return {
		observation: { outcome: "not_found", depth: 30, exhausted: true },
		evidence: { at, source: "fetch", look: null, retryAt: null },
	};
}

async function write(samples: Told[]): Promise<void> {
	for (const one of samples) await writeSample(ctx, { accountId: account.id, ...one });
}

/** All observations of the year, by keyword and by day. */
async function everything() {
	const [histories, columns, urls] = [[] as unknown[], [] as unknown[], [] as unknown[]];
	for (const monitor of account.monitors) {
		const history = await readYearHistory(ctx, ownerSeat(account), { year: 2026, monitor });
		const short = await readHistoryColumns(ctx, account.id, { year: 2026, monitor });
		// The short form is made of codes alone where it can be.
		expect(short).toEqual(historyColumns(2026, history ? evolutionDays(history) : []));
		histories.push(history);
		columns.push(short);
		urls.push(await readMonitorUrls(ctx, account.id, { year: 2026, monitor }));
	}
	const days = [...new Set(manySamples().map(({ day }) => day))];
	return { histories, columns, urls, reports: await Promise.all(days.map((day) => readDayReport(ctx, account.id, day))) };
}

async function sealBoth(): Promise<void> {
	for (const month of ["2026-09", "2026-10"]) expect(await sealMonth(ctx, account.id, month)).toBe(true);
}

test("sealing changes nothing that is said: days of several samples, histories, their columns, which address ranked when", async () => {
	await write(manySamples());
	const before = await everything();
	expect(JSON.stringify(before.histories)).toContain('"09:05"');
	expect(JSON.stringify(before.urls)).toContain('"url":"https://');
	await sealBoth();
	expect(await ctx.db.$count(sample, eq(sample.accountId, account.id))).toBe(0);
	expect(await everything()).toEqual(before);
});

test("the address that ranked on each day is the one that was seen, open and sealed", async () => {
	const days = [
		["2026-09-01", 5],
		["2026-09-08", 12],
		["2026-10-01", 7],
	] as const;
	for (const [day, position] of days) {
		const at = Date.parse(`${day}T12:00:00Z`);
		await write([
			{
				day,
				time: "0000",
				asked: [0, 1],
				seen: new Map([
					[0, ranked(at, position)],
					[1, notFound(at)],
				]),
				closedAt: at,
			},
		]);
	}
	const urls = (monitor = "") => readMonitorUrls(ctx, account.id, { year: 2026, monitor });
	const expected = [
		{ day: "2026-09-01", position: 5, url: "https://shop.example/5" },
		{ day: "2026-09-08", position: 12, url: "https://shop.example/12" },
		{ day: "2026-10-01", position: 7, url: "https://shop.example/7" },
	];
	expect([await urls(account.monitors[0]), await urls(account.monitors[1])]).toEqual([expected, []]);
	await sealBoth();
	expect([await urls(account.monitors[0]), await urls(account.monitors[1])]).toEqual([expected, []]);
});

test("a year is a projection: without it, and where it is behind, the months give the same result", async () => {
	await write(manySamples());
	await sealBoth();
	const before = await everything();
	const [year] = await ctx.db.select().from(sealedYear).where(eq(sealedYear.accountId, account.id));
	await ctx.ports.objects.delete([year?.objectKey ?? ""]);
	expect(await everything()).toEqual(before);
	await ctx.db.delete(sealedYear).where(eq(sealedYear.accountId, account.id));
	expect(await everything()).toEqual(before);
	expect(await writeYear(ctx, account.id, 2026)).toBe(true);
	expect(await writeYear(ctx, account.id, 2026)).toBe(false);
	expect(await everything()).toEqual(before);
	// One more sample of a month that was sealed: only its part is made again.
	const late = { day: "2026-09-30", time: "0000", asked: [1], closedAt: Date.parse("2026-09-30T12:00:00Z") };
	await write([{ ...late, seen: new Map([[1, ranked(late.closedAt, 27)]]) }]);
	expect(await sealMonth(ctx, account.id, "2026-09")).toBe(true);
	const after = await readYearHistory(ctx, ownerSeat(account), { year: 2026, monitor: account.monitors[1] ?? "" });
	expect(after?.days["273"]).toBe(27);
});
