import type { Cell } from "@serpentine/table-files";
import type { HostStands } from "../places/outranking";
import type { CalledChange } from "../prompt/change";
import type { Share as AnswerShare } from "../prompt/share";
import type { TableInput } from "../table/table-input";
import type { PrintedCurve } from "../voice/printed-curve";
import type { Share } from "../voice/share-of-voice";
import type { VoiceSummary } from "../voice/voice-summary";
import type { Highlights } from "./change-sentences";
import type { ExportOptions } from "./export-rules";
import type { ReportPeriod } from "./period";
import type { Course } from "./report-charts";
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

/** Shares of voice of the website of a report and of its competitors, and who stands above it, over the days of the period. */
export interface ReportCompetition {
	/** Domain of the website. */
	domain: string;
	days: readonly string[];
	voice: VoiceSummary;
	/** Competitors whose shares are left out. */
	hidden: number;
	/** Click rates that the shares rest on; days as "YYYY-MM-DD". */
	curve: PrintedCurve;
	hosts: readonly ReportHost[];
}

export interface ReportHost extends Pick<HostStands, "above" | "read" | "overtook" | "since"> {
	host: string;
	isRival: boolean;
}

/** A prompt of the website of a report. figures: by model, of the 28 days up to the last one; share: null without an answer that counts. */
export interface ReportAnswers {
	text: string;
	figures: readonly {
		model: string;
		/** Without the product around it: people see other answers. */
		isBareModel: boolean;
		share: AnswerShare | null;
		/** Answers beside the share: nobody was cited or not cited by them. */
		beside: number;
		change: CalledChange | null;
	}[];
}

/** Name, logo and colour of an account, as its shared pages, reports and mails show them. */
export interface ReportBrand {
	/** "" for none. */
	company: string;
	/** JPEG, PNG or WebP; null for none. */
	logo: Uint8Array | null;
	/** "#rrggbb"; null for none. */
	colour: string | null;
}

/** How a language writes values. */
export interface ReportPrint {
	day(day: string): string;
	share(share: number): string;
	/** Country and language of a search, in words. */
	market(market: { country: string; language: string }): { country: string; language: string };
	number(value: number): string;
	cell(cell: Cell): string;
	/** Prints the bounds of a share; null where the share is unknown. */
	interval(share: Share): string | null;
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
	/** Name, logo and colour of the sender. */
	brand: ReportBrand;
	/** The sender's note to the recipients; "" for none. */
	message: string;
	/** The last 30 days, or those of a longer period; null where none was read. */
	course: Course | null;
	/** Sentences about the changes of the period. */
	highlights: Highlights;
	madeAt: string;
	/** Notes of the period that concern it. */
	notes: readonly ReportNote[];
	/** null for a report of several websites, and for one without competitors and without searches a month. */
	competition: ReportCompetition | null;
	/** Absent for a report of several websites. */
	rivals: ReportRivals | null;
	/** Prompts of the website; none for a report of several. */
	answers: readonly ReportAnswers[];
	/** Keywords in its scope that it leaves out, because they are beyond the plan. */
	leftOut: number;
	print: ReportPrint;
	/** Address of a look. */
	lookHref(look: string): string;
}
