import type { Refusal } from "~/domain/refusal/refusal";

/** Properties of every dialog's view. */
export interface ViewProps<Content> {
	content: Content;
	accountHid: string;
	/** The refused form of this dialog. */
	refusal: Refusal | null;
	/** Address of the dialog at its step, which its forms are sent to. */
	self: string;
	closeHref: string;
}
