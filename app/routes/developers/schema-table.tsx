import { PlainTable } from "~/components/data-table/plain-table";
import type { CallReference } from "~/server/api/contract/reference";
import type { Page } from "./read-page";

type Row = CallReference["payload"][number] & { in?: "path" | "query" };

/** Properties of a payload, an answer, or the parameters of a call. */
export function SchemaTable({ label, rows, words }: { label: string; rows: readonly Row[]; words: Page["words"]["call"] }) {
	return (
		<PlainTable isStacked label={label} heads={[words.name, words.type, words.meaning]}>
			{rows.map((row) => (
				<tr key={`${row.in}${row.name}`}>
					<td data-label={words.name}>
						<code className="break-all text-xs">{row.name}</code>
					</td>
					<td data-label={words.type}>
						<span className="min-w-0 break-words text-xs [overflow-wrap:anywhere]">
							<code>{row.type}</code>
							{row.in && <span className="block text-ink-muted">{words.in[row.in]}</span>}
							{row.isRequired && <span className="block text-ink-muted">{words.required}</span>}
						</span>
					</td>
					<td data-label={words.meaning} lang="en">
						<span className="min-w-0 break-words text-xs">{row.description}</span>
					</td>
				</tr>
			))}
		</PlainTable>
	);
}
