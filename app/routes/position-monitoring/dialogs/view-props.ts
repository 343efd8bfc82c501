import type { Outcome } from "~/domain/refusal/refusal";
import type { DialogName } from "../screen/dialog-names";
import type { Screen } from "../screen/read-screen";
import type { DialogContent, Shown } from "../screen/registry";

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
