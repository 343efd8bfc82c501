import type { ReportDates } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import type { Done } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { ShownTable } from "../query/selected";
import type { TableSettings } from "../query/table-settings";
import type { Shown } from "./shown";

/** Input of the loader of a dialog. */
export interface LoadInput {
	url: URL;
	language: Language;
	dates: ReportDates;
	/** The table under the dialog. */
	table: ShownTable;
}

/** A submitted form of the screen. */
export interface FormInput {
	form: FormData;
	url: URL;
	/** Website or tag in the path; "" for the whole account. */
	slug: string;
	/** Settings that an address without settings means. */
	remembered: TableSettings;
}

export type Act = (signed: Signed, input: FormInput) => Promise<Done<Shown>>;

/** Server part of a dialog. */
export interface ServerDialog {
	/** Content of the dialog at this address; null shows no dialog. */
	load(signed: Signed, input: LoadInput): Promise<object | null>;
	/** Its forms by intent. Intents are unique on the screen. */
	acts?: Record<string, Act>;
}
