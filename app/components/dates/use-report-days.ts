import { useEffect, useState } from "react";
import { readStored } from "~/components/connection/read-stored";

type Days = ReadonlyMap<string, readonly string[]>;
const NO_DAYS: Days = new Map();

/**
 * Report times by day of a year, loaded when the year is first shown; null while they load, and without an account. Source: spec B §7
 * "monitor report list".
 */
export function useReportDays(accountHid: string | null, year: string): Days | null {
	const [years, setYears] = useState<Readonly<Record<string, Days>>>({});
	const isKnown = year in years;
	useEffect(() => {
		if (isKnown || accountHid === null) return;
		let gone = false;
		void readYear(accountHid, year).then((days) => !gone && setYears((before) => ({ ...before, [year]: days })));
		return () => {
			gone = true;
		};
	}, [accountHid, year, isKnown]);
	return years[year] ?? null;
}

/** A year without a list has no reports; a year that cannot be read has no marks. */
async function readYear(accountHid: string, year: string): Promise<Days> {
	const list = (await readStored(`${accountHid}/reports/${year}.json`).catch(() => null)) as {
		reports?: { date: string; times: string[] }[];
	} | null;
	return list?.reports ? new Map(list.reports.map(({ date, times }) => [date, times])) : NO_DAYS;
}
