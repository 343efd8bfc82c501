import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyPicture, type EmptyStateName } from "./empty-picture";

interface EmptyCardProps {
	/** A list that has never had a row shows its picture; one that a search or a filter has emptied shows an icon. */
	icon: LucideIcon | EmptyStateName;
	title: string;
	text?: string | undefined;
	/** The next step. */
	children?: ReactNode;
}

/** Replaces an empty table: the reason and the next step. */
export function EmptyCard({ icon: Icon, title, text, children }: EmptyCardProps) {
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-12 text-center">
			{typeof Icon === "string" ? <EmptyPicture of={Icon} /> : <Icon className="size-7 text-ink-faint" aria-hidden="true" />}
			<h2 className="break-words font-semibold text-lg">{title}</h2>
			{text && <p className="max-w-prose text-ink-muted">{text}</p>}
			{children && <div className="mt-3">{children}</div>}
		</section>
	);
}
