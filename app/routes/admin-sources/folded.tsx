import type { ReactNode } from "react";

interface FoldedProps {
	title: string;
	/** Summary of the current settings. */
	now: string;
	/** True if the submitted values were refused. */
	isOpen: boolean;
	children: ReactNode;
}

/** Collapsible form for settings that rarely change. The summary shows the current values. */
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
