import { expect, test } from "vitest";
import type { Seen } from "~/domain/sample/observation";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "~/services/ctx";
import { AT, asked, DAY, evict, follow, newTerms, QUERY, stub } from "../../../tests/storage/account-table";
import { addToSample, ranked, storedAccount, testCtx, writeSample } from "../../../tests/storage/stored-account";
import { sealMonth } from "../samples/seal-month";
import { ownerSeat } from "../seat/test-seat";
import { readStoredObject } from "../storage/read-stored-object";

const blocked: Seen = {
	observation: { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" },
	evidence: { at: AT, source: "fetch", look: null, retryAt: null },
};
const notFound = (at: number): Seen => ({
	observation: { outcome: "not_found", depth: 30, exhausted: false },
	evidence: { at, source: "fetch", look: null, retryAt: null },
});

/** A report as `GET /storage/{hid}/reports/{date}.json` answers it. */
interface Report {
	monitors: Record<string, { position?: number | false | null; seen?: { depth: number; below?: { position: number } } }>;
}

/** 30 days up to DAY: one without a sample, one with two, the last one open. */
async function writeDays(ctx: Ctx, accountId: number, days: readonly string[]): Promise<void> {
	for (const [i, day] of days.entries()) {
		const at = Date.parse(`${day}T08:00:00Z`);
		const seen = new Map<number, Seen>([[0, ranked(at, 1 + (i % 12))]]);
		if (i % 3 !== 0) seen.set(1, i % 4 === 0 ? notFound(at) : ranked(at, 20 + i));
		if (i % 5 === 0) seen.set(2, blocked);
		const isOpen = i === days.length - 1;
		if (i !== 7) await writeSample(ctx, { accountId, day, time: "0000", asked: [0, 1, 2], seen, ...(!isOpen && { closedAt: at + 1 }) });
		const again = new Map([[2, ranked(at + 9, 3)]]);
		if (i === 12) await writeSample(ctx, { accountId, day, time: "1200", asked: [2], seen: again, closedAt: at + 10 });
	}
}

/** docs/synthesis.md "Visibility", in thousandths. */
const CLICKS = [285, 157, 110, 80, 72, 51, 40, 32, 28, 25];

/** Figures as a reader of the report computes them from docs/synthesis.md. */
function figuresOf({ monitors }: Report, hids: readonly string[]) {
	const entries = hids.map((hid) => monitors[hid]);
	const own = entries.flatMap((entry) => (typeof entry?.position === "number" && entry.position > 0 ? [entry.position] : []));
	const below = entries.flatMap((entry) => (entry?.position === 0 ? [entry.seen?.below?.position ?? (entry.seen?.depth ?? 0) + 1] : []));
	const unknown = entries.filter((entry) => entry?.position === null || entry?.position === false).length;
	const sum = (list: readonly number[]) => list.reduce((before, one) => before + one, 0);
	const [seen, definite] = [sum(own) + sum(below), own.length + below.length];
	const mean = (total: number, count: number) => (count === 0 ? null : Math.round((total / count) * 10) / 10);
	const between = (low: number, high: number) => own.filter((one) => one >= low && one <= high).length;
	// Places that nobody read may be any further ones.
	const isOpen = unknown > 0 || entries.some((entry) => entry?.position === 0 && !entry.seen?.below);
	const low = isOpen ? Math.floor(((seen + unknown) * 10) / (definite + unknown)) / 10 : mean(seen, definite);
	const bounds = { low, high: isOpen ? null : low };
	const depths = entries.flatMap((entry) => (entry?.position === 0 ? [entry.seen?.depth ?? 0] : []));
	return {
		ranked: own.length,
		notFound: below.length,
		unknown,
		absent: entries.filter((entry) => entry === undefined).length,
		average: mean(sum(own), own.length),
		beyond: depths.length === hids.length ? Math.min(...depths) : null,
		outside: null,
		bounds: definite === 0 ? null : bounds,
		coverage: definite / hids.length,
		classes: [between(1, 1), between(2, 3), between(4, 10), between(11, 20), between(21, 30), between(31, 1_000)],
		visibility: definite === 0 ? null : expect.closeTo(sum(own.map((one) => CLICKS[one - 1] ?? 0)) / (definite * 285), 12),
	};
}

test("the figures of each day equal those computed from the reports of the API; sealed, closed and open days alike", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	const hids = await follow(ctx, of, newTerms());
	const days = Array.from({ length: 30 }, (_, i) => addDays(DAY, i - 29));
	await writeDays(ctx, of.id, days);
	expect(await sealMonth(ctx, of.id, days[0]?.slice(0, 7) ?? "")).toBe(true);
	const now = await asked(ctx, of);
	const overview = await stub(of).readOverview(now, QUERY);
	expect(overview.days.map(({ day }) => day)).toEqual(days);
	for (const { day, figures } of overview.days) {
		const report = (await readStoredObject(ctx, ownerSeat(of), { path: { kind: "report", hid: of.hid, day } })) as Report | null;
		if (report) expect([day, figures]).toEqual([day, figuresOf(report, hids)]);
		else expect([day, figures]).toEqual([day, null]);
	}
	expect(overview.days.filter(({ figures }) => figures === null)).toHaveLength(1);
	await evict(of);
	expect(await stub(of).readOverview(now, QUERY)).toEqual(overview);
});

test("a day that has changed is read again, the others are not", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	await follow(ctx, of, newTerms());
	const sample = { accountId: of.id, time: "0000", asked: [0, 1, 2] };
	await writeSample(ctx, { ...sample, day: addDays(DAY, -1), seen: new Map([[0, ranked(AT - 86_400_000, 9)]]), closedAt: AT });
	await writeSample(ctx, { ...sample, day: DAY, seen: new Map([[0, ranked(AT, 4)]]) });
	const figures = async () => (await stub(of).readOverview(await asked(ctx, of), QUERY)).days.slice(-2).map((day) => day.figures?.ranked);
	expect(await figures()).toEqual([1, 1]);
	await addToSample(ctx, { accountId: of.id, day: DAY, time: "0000", seen: new Map([[1, ranked(AT, 7)]]) });
	expect(await figures()).toEqual([1, 2]);
});

test("a ranking address that takes turns with another one names it; a change without return does not", async () => {
	const ctx = await testCtx();
	const of = await storedAccount(ctx, { monitors: 0 });
	const hids = await follow(ctx, of, newTerms());
	const at = (url: string): Seen => ({ ...ranked(AT, 4), observation: { outcome: "ranked", position: 4, depth: 30, url } });
	const first = ["https://shop.example/a", "https://www.shop.example/b", "https://shop.example/a", "https://www.shop.example/b"];
	const second = ["https://shop.example/c", "https://shop.example/c", "https://shop.example/c", "https://shop.example/d"];
	for (const i of first.keys()) {
		const seen = new Map([at(first[i] ?? ""), at(second[i] ?? "")].entries());
		await writeSample(ctx, { accountId: of.id, day: addDays(DAY, i - 3), time: "0000", asked: [0, 1], seen, closedAt: AT });
	}
	const turns = async (comparison: string) => {
		const { rows } = await stub(of).readOverview(await asked(ctx, of), { ...QUERY, comparison: { day: comparison, time: null } });
		const named = hids.slice(0, 2).map((hid) => rows.turns[rows.hids.indexOf(hid) / hid.length]);
		const former = hids.slice(0, 2).map((hid) => rows.before[rows.hids.indexOf(hid) / hid.length]);
		return { named, former };
	};
	expect(await turns(addDays(DAY, -1))).toEqual({ named: ["shop.example/a", ""], former: ["shop.example/a", "shop.example/c"] });
	// Nothing differs between these dates: no further day is read, and nothing is claimed.
	expect(await turns(DAY)).toEqual({ named: ["", ""], former: ["", ""] });
});
