import { type ReactNode, useId } from "react";

/** A titled section of a settings page. */
export function Panel({
	id: anchor,
	title,
	text,
	action,
	children,
}: {
	/** Name of the section in an address. */
	id?: string;
	title: string;
	text?: string | undefined;
	action?: ReactNode;
	children?: ReactNode;
}) {
	const id = useId();
	return (
		<section id={anchor} aria-labelledby={id} className="scroll-mt-16 rounded-card border border-line bg-surface p-4 sm:p-5">
			<div className="flex flex-wrap items-start gap-x-4 gap-y-3">
				<div className="min-w-0 grow basis-64">
					<h2 id={id} className="font-semibold text-lg [overflow-wrap:anywhere]">
						{title}
					</h2>
					{text && <p className="mt-0.5 max-w-prose text-ink-muted">{text}</p>}
				</div>
				{action}
			</div>
			{children && <div className="mt-4 has-[>:only-child:empty]:mt-0">{children}</div>}
		</section>
	);
}
