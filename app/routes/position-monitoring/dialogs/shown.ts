import type { CompetitorFault } from "~/domain/competitor/competitor-rules";
import type { PastedTable } from "~/domain/import/pasted-table";
import type { LookAlikes } from "~/domain/monitor/look-alikes";
import type { TypedWebsite } from "~/domain/normalize/website";
import type { ReportDates } from "~/domain/position/report-dates";
import type { Values } from "~/domain/refusal/refusal";
import type { SearchVerdict } from "~/services/monitors/verify-monitors";
import type { VolumeUpload } from "~/services/volumes/upload-volumes";

/** Results that a dialog shows after its form succeeded. */
export type Shown = Typing | Verified | Refreshed | Volumes | Shared | CompetitorsShown;

/** Back from the second step of adding keywords. */
interface Typing {
	kind: "typing";
	values: Values;
}

/** The second step of adding keywords, with the values of the form. */
export interface Verified {
	kind: "verified";
	values: Values;
	website: TypedWebsite;
	searches: SearchVerdict[];
	/** Columns and tags found in a pasted table; null for plain lines. */
	table: Pick<PastedTable, "columns" | "tags" | "header"> | null;
	alike: LookAlikes;
	/** Valid terms that come back with their history. */
	returning: string[];
}

/** Some keywords were skipped: those listed by name, and the number of the others. */
export interface Refreshed {
	kind: "refreshed";
	accepted: number;
	skipped: { term: string; domain: string; hours: number }[];
	more: number;
	/** null: today and yesterday. */
	dates: ReportDates | null;
}

interface Volumes {
	kind: "volumes";
	/** Lines that were not applied, to be corrected. */
	text: string;
	done: VolumeUpload;
}

/** Some names were not added as competitors. */
export interface CompetitorsShown {
	kind: "competitors";
	/** The refused names, to be corrected. */
	text: string;
	/** Number of those that were added, and paths of them that are not kept. */
	added: number;
	notTaken: { name: string; part: string }[];
	refused: { text: string; fault: CompetitorFault }[];
}

/** The address of a new share. */
interface Shared {
	kind: "shared";
	url: string;
	/** The list of shares has it too. False: it is shown only once. */
	isKept: boolean;
}
