import { useEffect, useRef, useState } from "react";
import { readStored } from "~/components/connection/read-stored";
import { RequestFailure } from "~/components/connection/request-failure";
import type { EvolutionContent } from "./read-keyword";

type Year = EvolutionContent["years"][number];
type Form = "columns" | "urls";
/** By year: the stored value; null for an empty year, "failed" when the request failed. */
type Known<Value> = Readonly<Record<number, Value | null | "failed">>;

/** The years that the page already has, and the account to ask for others. No year before `first` is requested. */
export type YearsSource = Pick<EvolutionContent, "accountHid" | "first" | "years" | "withUrls">;

/** Load state of the years of a range. */
export interface YearsRead<Value> {
	state: "ready" | "loading" | "failed";
	/** Loaded years that are not empty, oldest first. */
	values: Value[];
	/** Requests the failed years again. */
	retry(): void;
}

/** Values of a keyword's years: those in the page, and the missing ones, each requested once. `wanted`: oldest first. */
export function useEvolutionYears<F extends Form>(
	form: F,
	{ source, monitor, wanted }: { source: YearsSource; monitor: string; wanted: readonly number[] },
): YearsRead<NonNullable<Year[F]>> {
	type Value = NonNullable<Year[F]>;
	const { accountHid, first, years, withUrls } = source;
	const [asked, setAsked] = useState<Known<Value>>({});
	const came = (form === "columns" || withUrls ? years : []).map((one): [number, Value | null] => [one.year, one[form] as Value | null]);
	const known: Known<Value> = { ...asked, ...Object.fromEntries(came) };
	// Years before the first day are not requested.
	const missing = wanted.filter((year) => !(year in known) && year >= Number(first.slice(0, 4))).join(" ");
	const underWay = useRef(new Set<string>());
	useEffect(() => {
		for (const year of missing.split(" ")) {
			if (year === "" || underWay.current.has(year)) continue;
			underWay.current.add(year);
			void readYear<Value>(`${accountHid}/history/${year}/${monitor}.json?form=${form}`).then((value) => {
				underWay.current.delete(year);
				setAsked((before) => ({ ...before, [year]: value }));
			});
		}
	}, [missing, accountHid, monitor, form]);
	const values = wanted.map((year) => known[year]);
	const isFailed = values.includes("failed");
	return {
		state: missing !== "" ? "loading" : isFailed ? "failed" : "ready",
		values: values.filter((value): value is Value => value !== null && value !== undefined && value !== "failed"),
		retry: () => setAsked((before) => Object.fromEntries(Object.entries(before).filter(([, value]) => value !== "failed")) as Known<Value>),
	};
}

/** Source: spec B §8 "A 404 on history means an empty year". */
async function readYear<Value>(path: string): Promise<Value | null | "failed"> {
	try {
		return (await readStored(path)) as Value;
	} catch (error) {
		return error instanceof RequestFailure && error.status === 404 ? null : "failed";
	}
}
