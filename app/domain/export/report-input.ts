import type { TableInput } from "../table/table-input";
import type { ExportOptions } from "./export-rules";
import type { ReportPeriod } from "./period";
import type { ReportWords } from "./report-words";
import type { PeriodTally } from "./tally-period";

/** A note of the account. */
export interface ReportNote {
	/** "YYYY-MM-DD" */
	at: string;
	description: string;
	/** "entity:hid"; empty for all keywords. */
	links: readonly string[];
}

/** Hosts that most often rank above the website of a report, and the number of stored result pages that were counted. */
export interface ReportRivals {
	pages: number;
	hosts: readonly { host: string; pages: number; best: number; isChosen?: true | undefined }[];
}

/** Input of a report. */
export interface ReportInput {
	table: TableInput;
	/** Rows that the report covers. */
	rows: Uint32Array;
	period: ReportPeriod;
	options: ExportOptions;
	/** Groups of the tables: tags where tags were chosen, else websites. */
	grouping: "website" | "tag";
	/** Days of the period; null for a report of one day. */
	tally: PeriodTally | null;
	words: ReportWords;
	/** Scope of the report, in words. */
	covers: string;
	/** Name on the cover: the website if the report covers one, else the scope in words. */
	coverName: string;
	/** Logo of the account as JPEG, PNG or WebP; null for none. */
	logo: Uint8Array | null;
	madeAt: string;
	/** Notes of the period that concern it. */
	notes: readonly ReportNote[];
	/** Absent for a report of several websites. */
	rivals: ReportRivals | null;
	/** Keywords in its scope that it leaves out, because they are beyond the plan. */
	leftOut: number;
	/** Prints a day, a share. */
	print: { day(day: string): string; share(share: number): string };
	/** Address of a look. */
	lookHref(look: string): string;
}
