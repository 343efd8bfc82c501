import { deflateRawSync } from "node:zlib";
import type { SampleGrid } from "~/domain/sample/columns";
import type { ByteRange, MonthIndex } from "~/domain/sample/month";
import { joinYear, packYearMonth, type YearPart, YearTurner } from "~/domain/sample/year";
import { packGrid, readCodes } from "~/services/samples/sample-row";
import { MonthPacker, readMonthCodes } from "~/services/samples/sealed-month";
import type { Figure } from "./figure";
import { SEEDED_DOMAIN, seededGrid, seededPositions } from "./seeded-account";

const KEYWORDS = 20_000;
const DAYS = 365;
const DAYS_PER_MONTH = 30;
const REPEATS = 15;

/** The account on which the rivals were measured, sealed month by month. */
export async function sealedYear(): Promise<Figure[]> {
	const all = seededPositions(KEYWORDS, DAYS);
	const [total, codes] = [[] as number[], [] as number[]];
	const opening: Figure[] = [];
	const years: YearPart[] = [];
	for (let first = 0; first + DAYS_PER_MONTH <= DAYS; first += DAYS_PER_MONTH) {
		const packer = new MonthPacker(0, KEYWORDS);
		const turner = new YearTurner(DAYS_PER_MONTH);
		for (let i = 0; i < DAYS_PER_MONTH; i++) {
			const grid = gridAt(all, first + i);
			packer.add(sampleAt(first + i), grid);
			turner.add(grid);
		}
		years.push(partOf(first, turner));
		const { bytes, index } = packer.finish();
		total.push(bytes.length);
		codes.push(index.samples.reduce((sum, sample) => sum + sample.codes[1], 0));
		if (first === 0) opening.push(...(await openTwo(bytes, index)));
	}
	const perYear = (bytes: number[]) => (bytes.reduce((sum, one) => sum + one, 0) / KEYWORDS / (bytes.length * DAYS_PER_MONTH)) * 365;
	const year = joinYear(years);
	const sealed = perYear(total);
	const projected = perYear([(year.bytes.length + JSON.stringify(year.index).length) / years.length]);
	const row = packGrid(gridAt(all, 0));
	const openMs = medianMs(() => readCodes(row));
	return [
		{ name: "sealed: positions and depths, bytes a keyword and year", value: perYear(codes), unit: "B", goal: "≤ 150" },
		{ name: "sealed: with ranking URLs, looks and instants", value: sealed, unit: "B", goal: null },
		{ name: "sealed: the year's object and its index", value: projected, unit: "B", goal: null },
		{ name: "sealed: everything stored, bytes a keyword and year", value: sealed + projected, unit: "B", goal: "≤ 250" },
		...opening,
		{ name: "open month: codes of a day, text in D1", value: row.codes.length / 1000, unit: "KB", goal: null },
		{ name: "open month: a day of 20,000, codes and depths", value: openMs, unit: "ms", goal: "≤ 2" },
	];
}

function partOf(first: number, turner: YearTurner): YearPart {
	const month = sampleAt(first).day.slice(0, 7);
	const samples = Array.from({ length: DAYS_PER_MONTH }, (_, i) => ({ ...sampleAt(first + i), span: null }));
	const pieces = new Map([...turner.finish()].map(([block, bytes]) => [block, deflateRawSync(bytes, { level: 9 })]));
	return { month: packYearMonth(month, month, samples), pieces };
}

/** Two dates of one month, as far as possible from their key samples. */
async function openTwo(bytes: Uint8Array, index: MonthIndex): Promise<Figure[]> {
	let [reads, read] = [0, 0];
	const range = async ([offset, length]: ByteRange) => {
		reads++;
		read += length;
		return bytes.subarray(offset, offset + length);
	};
	for (const at of [3, 27]) await readMonthCodes(range, index, at);
	const [twoReads, twoBytes] = [reads, read];
	const times: number[] = [];
	for (let i = 0; i < REPEATS; i++) {
		const startedAt = performance.now();
		for (const at of [3, 27]) await readMonthCodes(range, index, at);
		times.push(performance.now() - startedAt);
	}
	return [
		{ name: "two sealed dates of 20,000: storage reads", value: twoReads, unit: "", goal: "≤ 3" },
		{ name: "two sealed dates of 20,000: bytes", value: twoBytes / 1000, unit: "KB", goal: "≤ 60" },
		{ name: "two sealed dates of 20,000: CPU to open and decode", value: median(times), unit: "ms", goal: "≤ 5" },
	];
}

function median(values: number[]): number {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medianMs(work: () => unknown): number {
	return median(
		Array.from({ length: REPEATS }, () => {
			const startedAt = performance.now();
			work();
			return performance.now() - startedAt;
		}),
	);
}

function sampleAt(day: number) {
	const openedAt = Date.UTC(2025, 10, 21) + day * 86_400_000;
	return { day: new Date(openedAt).toISOString().slice(0, 10), time: "0000", openedAt, closedAt: openedAt + 600_000 };
}

function gridAt(all: Uint8Array, day: number): SampleGrid {
	const of = { keywords: KEYWORDS, days: DAYS, day, openedAt: sampleAt(day).openedAt, unknowns: 0, domainOf: () => SEEDED_DOMAIN };
	return seededGrid(all, of, (part) => {
		const job = `${String(day).padStart(4, "0")}${String(Math.floor(part / 4)).padStart(4, "0")}`.padEnd(22, "AbCdEfGhIjKlMn");
		return `20251121.${job}.1.${part % 4}`;
	});
}
