import { deflateRawSync } from "node:zlib";
import type { SampleGrid } from "~/domain/sample/columns";
import { joinYear, packYearMonth, type YearPart, YearTurner } from "~/domain/sample/year";
import { packGrid } from "~/services/samples/sample-row";
import { MonthPacker } from "~/services/samples/sealed-month";
import { SEEDED_DOMAIN, seededGrid, seededPositions } from "../seed-large/seeded-account";
import type { Figure } from "../stage/figure";

const KEYWORDS = 20_000;
const DAYS = 365;
const DAYS_PER_MONTH = 30;

/** Size of a year of the account on which the rivals were measured, sealed month by month. */
export async function benchStorage(report: (figure: Figure) => void): Promise<void> {
	const all = seededPositions(KEYWORDS, DAYS);
	const [total, codes] = [[] as number[], [] as number[]];
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
	}
	const perYear = (bytes: number[]) => (bytes.reduce((sum, one) => sum + one, 0) / KEYWORDS / (bytes.length * DAYS_PER_MONTH)) * 365;
	const year = joinYear(years);
	const sealed = perYear(total);
	const projected = perYear([(year.bytes.length + JSON.stringify(year.index).length) / years.length]);
	const row = packGrid(gridAt(all, 0));
	const figures: Figure[] = [
		{ name: "sealed: positions and depths, bytes a keyword and year", value: perYear(codes), unit: "B", goal: null },
		{ name: "sealed: with ranking URLs, looks and instants", value: sealed, unit: "B", goal: null },
		{ name: "sealed: the year's object and its index", value: projected, unit: "B", goal: null },
		{ name: "sealed: everything stored, bytes a keyword and year", value: sealed + projected, unit: "B", goal: "≤ 500" },
		{ name: "open month: codes of a day, text in D1", value: row.codes.length / 1000, unit: "KB", goal: null },
	];
	figures.forEach(report);
}

function partOf(first: number, turner: YearTurner): YearPart {
	const month = sampleAt(first).day.slice(0, 7);
	const samples = Array.from({ length: DAYS_PER_MONTH }, (_, i) => ({ ...sampleAt(first + i), span: null }));
	const pieces = new Map([...turner.finish()].map(([block, bytes]) => [block, deflateRawSync(bytes, { level: 9 })]));
	return { month: packYearMonth(month, month, samples), pieces };
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
