import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface CalloutProps {
	tone: keyof typeof ICONS;
	children: ReactNode;
	className?: string;
	/** "alert" interrupts a screen reader; "status" waits. */
	role?: "alert" | "status";
}

export function Callout({ tone, children, className, role }: CalloutProps) {
	const Icon = ICONS[tone];
	return (
		<div className={cn("callout", `callout-${tone}`, className)} role={role}>
			<Icon aria-hidden="true" className="callout-icon" />
			<div className="min-w-0 grow">{children}</div>
		</div>
	);
}
