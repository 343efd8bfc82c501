import type { ReactNode } from "react";
import { PlainTable } from "~/components/data-table/plain-table";
import { CodeBlock } from "./code-block";
import type { Page } from "./read-page";

const VALUES = ["ranked", "notFound", "pending", "unknown", "absent"] as const;

/** Rules that all calls share: address, tokens, limits, repeats, lists, positions, errors. */
export function Start({ content }: { content: Extract<Page["content"], { kind: "start" }> }) {
	const { words, base, differences, errors } = content;
	return (
		<div className="mt-6 grid gap-6">
			<Part title={words.address} text={words.addressText}>
				<CodeBlock label={words.address} code={base} />
			</Part>
			<Part title={words.auth} text={words.authText}>
				<CodeBlock label={words.auth} code="Authorization: Bearer sp_live_…" />
			</Part>
			<Part title={words.limits} text={words.limitsText} />
			<Part title={words.repeat} text={words.repeatText} />
			<Part title={words.paging} text={words.pagingText} />
			<Part title={words.positions} text={words.positionsText}>
				<ul className="list-disc pl-5">
					{VALUES.map((value) => (
						<li key={value}>{words.values[value]}</li>
					))}
				</ul>
			</Part>
			<Part title={words.differences}>
				<PlainTable isStacked label={words.differences} heads={[words.call, words.difference]}>
					{differences.map(([call, difference]) => (
						<tr key={call}>
							<td data-label={words.call}>
								<code className="break-words text-xs">{call}</code>
							</td>
							<td data-label={words.difference}>{difference}</td>
						</tr>
					))}
				</PlainTable>
			</Part>
			<Part title={words.errors} text={words.errorsText}>
				<PlainTable isStacked label={words.errors} heads={[words.status, words.code, words.message]}>
					{errors.map(({ code, status, message }) => (
						<tr key={code}>
							<td data-label={words.status} className="tabular-nums">
								{status}
							</td>
							<td data-label={words.code}>
								<code className="break-all text-xs sm:break-normal">{code}</code>
							</td>
							<td data-label={words.message}>{message}</td>
						</tr>
					))}
				</PlainTable>
			</Part>
		</div>
	);
}

function Part({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
	return (
		<section>
			<h2 className="font-semibold text-lg">{title}</h2>
			{text && <p className="mt-1 max-w-prose text-ink-muted">{text}</p>}
			{children && <div className="mt-3">{children}</div>}
		</section>
	);
}
