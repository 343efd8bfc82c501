import { type ReactNode, useId } from "react";
import { cn } from "~/components/ui/class-names";

/** A titled section of a settings page. */
export function Panel({
	id: anchor,
	title,
	text,
	action,
	isTight = false,
	children,
}: {
	/** Name of the section in an address. */
	id?: string;
	title: string;
	text?: string | undefined;
	action?: ReactNode;
	/** On a screen of many sections: less space around the content. */
	isTight?: boolean;
	children?: ReactNode;
}) {
	const id = useId();
	return (
		<section
			id={anchor}
			aria-labelledby={id}
			className={cn("scroll-mt-16 rounded-card border border-line bg-surface", isTight ? "px-4 py-3" : "p-4 sm:p-5")}
		>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-3">
				<div className="min-w-0 grow basis-64">
					<h2 id={id} className="font-semibold text-lg [overflow-wrap:anywhere]">
						{title}
					</h2>
					{text && <p className="mt-0.5 max-w-prose text-ink-muted">{text}</p>}
				</div>
				{action}
			</div>
			{children && <div className={cn("has-[>:only-child:empty]:mt-0", isTight ? "mt-2" : "mt-4")}>{children}</div>}
		</section>
	);
}
