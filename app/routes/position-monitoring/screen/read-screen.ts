import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { countPaused } from "~/services/rest/count-paused";
import { askedTable, type LoadedTable, readTable, type TableScreen } from "../query/read-table";
import type { TableSettings } from "../query/table-settings";
import { type OpenDialog, openDialog } from "./registry";

interface ScreenInput {
	url: URL;
	slug: string;
	language: Language;
	remembered: TableSettings;
}

/** The table with the open dialog, ready to print; null when the slug matches nothing. */
export async function readScreen(signed: Signed, input: ScreenInput): Promise<LoadedScreen | null> {
	const asked = await askedTable(signed, input);
	if (!asked) return null;
	const [table, paused] = await Promise.all([readTable(signed, asked, input.language), countPaused(signed.ctx, signed.account.id)]);
	return { ...table, paused, dialog: await dialogOver(asked, signed, input) };
}

/** The open dialog alone, for a page that shows the table already; null when the slug matches nothing. */
export async function readDialogPart(signed: Signed, input: ScreenInput): Promise<Pick<LoadedScreen, "dialog"> | null> {
	const asked = await askedTable(signed, input);
	return asked && { dialog: await dialogOver(asked, signed, input) };
}

type Asked = NonNullable<Awaited<ReturnType<typeof askedTable>>>;

function dialogOver({ query, scope, dates }: Asked, signed: Signed, { url, language }: ScreenInput): Promise<OpenDialog | null> {
	return openDialog(signed, { url, language, dates, table: { query, scope: scope.scope } });
}

/** As the loader sends it, with packed rows. */
export type LoadedScreen = LoadedTable & { dialog: OpenDialog | null; paused: number };
/** As components use it, with unpacked rows. */
export type Screen = TableScreen & {
	dialog: OpenDialog | null;
	/** Paused keywords of the account. */
	paused: number;
};
