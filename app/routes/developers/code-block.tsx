/** Code or data; scrolls by itself, also by keyboard. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
			tabIndex={0}
			className="overflow-x-auto rounded-control border border-line bg-sunken p-3"
		>
			<pre className="font-mono text-xs" translate="no">
				{code}
			</pre>
		</section>
	);
}
