import type { ReactNode } from "react";
import type { CallReference } from "~/server/api/contract/reference";
import { CodeBlock } from "./code-block";
import type { Page } from "./read-page";
import { SchemaTable } from "./schema-table";
import type { Tried } from "./try-call";
import { TryForm } from "./try-form";

interface CallSectionProps {
	call: CallReference;
	/** Name of the page in the address. */
	page: string;
	words: Page["words"]["call"];
	isSignedIn: boolean;
	tried: Tried | null;
}

/** One call: sentence, access, schemas, errors, examples, and the form to try it. */
export function CallSection({ call, page, words, isSignedIn, tried }: CallSectionProps) {
	const { id, method, path, summary, access, scope, parameters, payload, answer, errors, examples } = call;
	return (
		<section aria-labelledby={id} className="mt-4 rounded-card border border-line bg-surface p-4">
			<h3 id={id} className="break-words font-mono font-semibold text-sm">
				<span className="text-brand">{method}</span> /{path}
			</h3>
			<p lang="en" className="mt-1">
				{summary}
			</p>
			<p className="mt-1 text-ink-muted text-xs">
				{words.access[access]} · {words.scope[scope]}
			</p>
			<div className="mt-3 grid gap-2">
				{parameters.length > 0 && (
					<Part title={words.parameters}>
						<SchemaTable label={`${words.parameters}: ${method} ${path}`} rows={parameters} words={words} />
					</Part>
				)}
				{payload.length > 0 && (
					<Part title={words.payload}>
						<SchemaTable label={`${words.payload}: ${method} ${path}`} rows={payload} words={words} />
					</Part>
				)}
				<Part title={answer ? `${words.answer}: ${answer.type}` : `${words.answer}: ${words.file}`}>
					{answer && answer.rows.length > 0 && (
						<SchemaTable label={`${words.answer}: ${method} ${path}`} rows={answer.rows} words={words} />
					)}
					{answer && <CodeBlock label={`${words.sample}: ${method} ${path}`} code={answer.sample} />}
				</Part>
				<Part title={words.errors}>
					<dl className="grid gap-1 text-xs">
						{errors.map(({ status, codes }) => (
							<div key={status} className="flex gap-3">
								<dt className="w-8 shrink-0 font-semibold tabular-nums">{status}</dt>
								<dd className="min-w-0 break-words [overflow-wrap:anywhere]">{codes.join(", ")}</dd>
							</div>
						))}
					</dl>
				</Part>
				<Part title={words.examples}>
					{examples.map(({ name, code }) => (
						<div key={name} className="grid gap-1">
							<h4 className="font-semibold text-xs">{name}</h4>
							<CodeBlock label={`${name}: ${method} ${path}`} code={code} />
						</div>
					))}
				</Part>
				{call.canTry && (
					<Part title={words.tryIt} isOpen={tried !== null}>
						<TryForm call={call} page={page} words={words} isSignedIn={isSignedIn} tried={tried} />
					</Part>
				)}
			</div>
		</section>
	);
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
	return (
		<details open={isOpen} className="border-line border-t pt-2">
			<summary className="min-h-6 cursor-pointer break-words font-semibold text-sm">{title}</summary>
			<div className="mt-2 grid gap-3">{children}</div>
		</details>
	);
}
