import type { ReactNode } from "react";

interface FoldedProps {
	title: string;
	/** The settings as they are, in a few words. */
	now: string;
	/** Open where the sent values were refused. */
	isOpen: boolean;
	children: ReactNode;
}

/** Settings that are seldom changed: their present values, and the form when opened. */
export function Folded({ title, now, isOpen, children }: FoldedProps) {
	return (
		<details className="settings-fold" open={isOpen}>
			<summary>
				<h2 className="inline font-semibold">{title}</h2> <span className="text-ink-muted">{now}</span>
			</summary>
			<div className="pt-3 pb-2">{children}</div>
		</details>
	);
}
