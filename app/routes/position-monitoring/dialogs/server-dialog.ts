import { data } from "@remix-run/cloudflare";
import type { ReportDates } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import type { Done } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { findScope } from "~/services/tags/find-scope";
import type { ShownTable } from "../query/selected";
import { readTableAddress } from "../query/table-address";
import type { TableSettings } from "../query/table-settings";

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

export type Act<Shown = never> = (signed: Signed, input: FormInput) => Promise<Done<Shown>>;

/** Server part of a dialog. */
export interface ServerDialog<Shown> {
	/** Content of the dialog at this address; null shows no dialog. */
	load(signed: Signed, input: LoadInput): Promise<object | null>;
	/** Its forms by intent. */
	acts?: Record<string, Act<Shown>>;
}

/** The table that the form's address shows. Throws 404 when the slug matches nothing. */
export async function tableOf({ ctx, account }: Signed, { url, slug, remembered }: FormInput): Promise<ShownTable> {
	const named = await findScope(ctx, account.id, slug);
	if (!named) throw data(null, { status: 404 });
	return { query: readTableAddress(url.searchParams, slug, remembered), scope: named.scope };
}
