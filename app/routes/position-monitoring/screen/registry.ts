import type { Signed } from "~/server/guards";
import { aboveDialogs } from "../above/dialogs";
import { competitorDialogs } from "../competitors/dialogs";
import type { Act, LoadInput, ServerDialog } from "../dialogs/server-dialog";
import { keywordDialogs } from "../keyword/dialogs";
import { manageDialogs } from "../manage/dialogs";
import { tableDialogs } from "../table/dialogs";
import { markFavorites } from "../table/selection/mark-favorites";

/** Server parts of the dialogs of all features, at `?dialog=<name>`. Their views: views.tsx. */
const SERVER_DIALOGS = { ...tableDialogs, ...keywordDialogs, ...manageDialogs, ...aboveDialogs, ...competitorDialogs };

export type ServerDialogs = typeof SERVER_DIALOGS;
export type DialogName = keyof ServerDialogs;

export function dialogNameOf(parameters: URLSearchParams): DialogName | null {
	const name = parameters.get("dialog");
	return isDialogName(name) ? name : null;
}

function isDialogName(name: string | null): name is DialogName {
	return name !== null && Object.hasOwn(SERVER_DIALOGS, name);
}

type DialogContent<Name extends DialogName> = NonNullable<Awaited<ReturnType<ServerDialogs[Name]["load"]>>>;

/** Handlers by intent: forms of the dialogs, and the form of the table. */
const ACTS = new Map<string, Act>([
	...Object.values<ServerDialog>(SERVER_DIALOGS).flatMap(({ acts }) => Object.entries(acts ?? {})),
	["mark_favorites", markFavorites],
]);

/** The act of a form. Intents are unique, so the open dialog does not matter. */
export function actOf(intent: string): Act | undefined {
	return ACTS.get(intent);
}

/** An open dialog with its content. */
export type OpenDialog = { [Name in DialogName]: { name: Name; content: DialogContent<Name> } }[DialogName];

/** The dialog named in the address; null without one. */
export async function openDialog(signed: Signed, input: LoadInput): Promise<OpenDialog | null> {
	const name = dialogNameOf(input.url.searchParams);
	const content = name && (await SERVER_DIALOGS[name].load(signed, input));
	// The cast: TypeScript does not relate the name to the content that its own load returns.
	return content && ({ name, content } as OpenDialog);
}
