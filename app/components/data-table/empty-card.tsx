import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyCardProps {
	icon: LucideIcon;
	title: string;
	text?: string;
	/** The next step. */
	children?: ReactNode;
}

/** Replaces an empty table: the reason and the next step. */
export function EmptyCard({ icon: Icon, title, text, children }: EmptyCardProps) {
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-14 text-center">
			<Icon className="size-7 text-ink-faint" aria-hidden="true" />
			<h2 className="break-words font-semibold text-lg">{title}</h2>
			{text && <p className="max-w-prose text-ink-muted">{text}</p>}
			{children && <div className="mt-3">{children}</div>}
		</section>
	);
}
