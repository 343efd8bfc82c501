import type { Outcome } from "~/domain/refusal/refusal";
import type { Shown } from "./dialog-registry";
import type { Screen } from "./read-screen";

/** Properties of every dialog's view. */
export interface ViewProps {
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
	/** A form is being sent. */
	busy: boolean;
	/** Address of the page without the dialog. */
	closeHref: string;
	/** Address of the dialog, which its forms are sent to. */
	self: string;
}
