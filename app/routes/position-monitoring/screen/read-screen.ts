import type { RestingState } from "~/domain/rest/rest-rules";
import type { BrokenConnection } from "~/domain/search-query/broken-connection";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { listBroken } from "~/services/connections/list-broken";
import { countRestingOf } from "~/services/rest/count-resting";
import { listByPage } from "~/services/search-queries/list-by-page";
import { askedTable, type LoadedTable, readTable, type TableScreen } from "../query/read-table";
import type { TableSettings } from "../query/table-settings";
import type { ShownFalls } from "../table/shown-fall";
import { readFalls } from "./read-falls";
import { readUnread, type UnreadList } from "./read-unread";
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
	const [table, resting, unread, broken, byPage] = await Promise.all([
		readTable(signed, asked, input.language),
		countRestingOf(signed.ctx, signed.seat, "monitors"),
		readUnread(signed, input),
		listBroken(signed.ctx, signed.seat),
		listByPage(signed.ctx, signed.seat),
	]);
	const falls = await readFalls(signed, table);
	return { ...table, falls, resting, unread, broken, byPage, dialog: await dialogOver(asked, signed, input) };
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

interface ScreenParts {
	dialog: OpenDialog | null;
	/** Why the rows fell; null where the table shows others as well. */
	falls: ShownFalls;
	/** Counts of removed and paused keywords of the account. */
	resting: Record<RestingState, number>;
	/** List shown instead of the table; null for the table. */
	unread: UnreadList | null;
	/** Broken connections whose clicks and impressions the table shows. */
	broken: BrokenConnection[];
	/** Domains whose clicks and impressions rest on days that are kept by page only. */
	byPage: string[];
}

/** As the loader sends it, with packed rows. */
export type LoadedScreen = LoadedTable & ScreenParts;
/** As components use it, with unpacked rows. */
export type Screen = TableScreen & ScreenParts;
