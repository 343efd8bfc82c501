import { CodeBlock } from "./code-block";
import type { Page } from "./read-page";

/** Steps, each with the command that does it. */
export function Guide({ guide }: { guide: Extract<Page["content"], { kind: "guide" }> }) {
	return (
		<article className="mt-6">
			<h2 className="font-semibold text-lg">{guide.title}</h2>
			<ol className="mt-3 grid list-decimal grid-cols-1 gap-5 pl-5">
				{guide.steps.map(({ text, code }) => (
					<li key={text} className="min-w-0">
						<p className="mb-2 max-w-prose">{text}</p>
						<CodeBlock label={text} code={code} />
					</li>
				))}
			</ol>
		</article>
	);
}
