import type { Outcome } from "~/domain/refusal/refusal";
import type { Screen } from "../page/read-screen";
import type { DialogName } from "./dialog-names";
import type { DialogContent, Shown } from "./registry";

/** Properties of every dialog's view. */
export interface ViewProps<Name extends DialogName> {
	content: DialogContent<Name>;
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
	/** A form is being sent. */
	busy: boolean;
	/** Address of the page without the dialog. */
	closeHref: string;
	/** Address of the dialog with its selection, which its forms are sent to. */
	self: string;
}
