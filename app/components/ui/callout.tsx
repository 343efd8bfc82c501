import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { cn } from "./class-names";

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface CalloutProps {
	tone: keyof typeof ICONS;
	children: ReactNode;
	className?: string;
	/** "alert" interrupts a screen reader; "status" waits. */
	role?: "alert" | "status";
	/** Takes the focus: a script may set it on the element. */
	focusRef?: Ref<HTMLDivElement>;
}

export function Callout({ tone, children, className, role, focusRef }: CalloutProps) {
	const Icon = ICONS[tone];
	return (
		<div ref={focusRef} tabIndex={focusRef ? -1 : undefined} className={cn("callout", `callout-${tone}`, className)} role={role}>
			<Icon aria-hidden="true" className="callout-icon" />
			<div className="min-w-0 grow">{children}</div>
		</div>
	);
}
