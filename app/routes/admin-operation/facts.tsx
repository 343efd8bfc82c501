import type { ReactNode } from "react";

/** A titled card of the operation screen. */
export function Card({ id, title, note, children }: { id: string; title: string; note?: string | undefined; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="min-w-0 rounded-card border border-line bg-surface p-4">
			<h2 id={`${id}-title`} className="font-semibold">
				{title}
			</h2>
			{note && <p className="text-ink-muted text-sm">{note}</p>}
			<div className="mt-2">{children}</div>
		</section>
	);
}

export interface Fact {
	name: string;
	value: ReactNode;
	/** Detail beside the value. */
	detail?: string | null;
}

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid text-sm">
			{facts.map(({ name, value, detail }) => (
				<div key={name} className="flex min-h-7 items-baseline justify-between gap-x-3">
					<dt className="text-ink-muted">{name}</dt>
					<dd className="text-right tabular-nums">
						<span className="font-semibold">{value}</span>
						{detail && <span className="ml-2 text-ink-muted">{detail}</span>}
					</dd>
				</div>
			))}
		</dl>
	);
}
