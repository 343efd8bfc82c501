import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyPicture } from "./empty-picture";

interface EmptyCardProps {
	icon: LucideIcon;
	/** Drawing of the filled screen, shown instead of the icon if the list has never had a row. */
	picture?: "table" | "list";
	title: string;
	text?: string;
	/** The next step. */
	children?: ReactNode;
}

/** Replaces an empty table: the reason and the next step. */
export function EmptyCard({ icon: Icon, picture, title, text, children }: EmptyCardProps) {
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-12 text-center">
			{picture ? <EmptyPicture kind={picture} /> : <Icon className="size-7 text-ink-faint" aria-hidden="true" />}
			<h2 className="break-words font-semibold text-lg">{title}</h2>
			{text && <p className="max-w-prose text-ink-muted">{text}</p>}
			{children && <div className="mt-3">{children}</div>}
		</section>
	);
}
