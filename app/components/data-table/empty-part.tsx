import type { ReactNode } from "react";
import { EmptyPicture, type EmptyStateName } from "./empty-picture";

interface EmptyPartProps {
	of: EmptyStateName;
	text: string;
	/** The next step. */
	children?: ReactNode;
}

/** Replaces an empty list inside a section or a dialog that has a title of its own: its picture, the reason and the next step. */
export function EmptyPart({ of, text, children }: EmptyPartProps) {
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-2">
			<EmptyPicture of={of} />
			<div className="grid min-w-0 grow basis-56 justify-items-start gap-3">
				<p className="max-w-prose text-ink-muted">{text}</p>
				{children}
			</div>
		</div>
	);
}
