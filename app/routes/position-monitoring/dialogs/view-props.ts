import type { Outcome } from "~/domain/refusal/refusal";
import type { TableScreen } from "../query/read-table";
import type { ServerDialog } from "./server-dialog";
import type { Shown } from "./shown";

/** Properties of a dialog's view. Load: the function that reads its content. */
export interface ViewProps<Load extends ServerDialog["load"]> {
	content: NonNullable<Awaited<ReturnType<Load>>>;
	screen: TableScreen;
	outcome: Outcome<Shown> | undefined;
	/** A form is being sent. */
	busy: boolean;
	/** Address of the page without the dialog. */
	closeHref: string;
	/** Address of the dialog with its selection, which its forms are sent to. */
	self: string;
}
