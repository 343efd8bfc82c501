import type { Signed } from "~/server/guards";
import { type DialogName, dialogNameOf } from "./dialog-names";
import { type DialogContent, SERVER_DIALOGS } from "./registry";
import type { LoadInput } from "./server-dialog";

/** An open dialog with its content. */
export type OpenDialog = { [Name in DialogName]: { name: Name; content: DialogContent<Name> } }[DialogName];

/** The dialog named in the address; null without one. */
export async function openDialog(signed: Signed, input: LoadInput): Promise<OpenDialog | null> {
	const name = dialogNameOf(input.url.searchParams);
	const content = name && (await SERVER_DIALOGS[name].load(signed, input));
	// The cast: TypeScript does not relate the name to the content that its own load returns.
	return content && ({ name, content } as OpenDialog);
}
