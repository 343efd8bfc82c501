import { useMemo } from "react";
import { InlineTags } from "~/components/tags/inline-tags";
import { TagChip } from "~/components/tags/tag-chip";
import { Glyph } from "~/components/ui/glyphs";
import type { RowView } from "./row-view";
import type { TableWords } from "./table-words";

interface RowTagsProps {
	row: RowView;
	words: TableWords;
	/** The dialog that does the same, for those without JavaScript. */
	editHref: string;
	isTouched: boolean;
}

/** A keyword's tags: plain until they are clicked, then edited where they stand; what hundreds of rows never use costs them nothing. */
export function RowTags({ row, words, editHref, isTouched }: RowTagsProps) {
	if (isTouched) return <TouchedTags row={row} words={words} editHref={editHref} />;
	return (
		<span className="inline-tags">
			{row.tags.map((index) => (
				<TagChip key={index} tag={words.tag(index)} />
			))}
			<a href={editHref} data-tags={row.hid} className="tag-edit" aria-label={words.cells.around("tags.editOf", row.term)}>
				<Glyph name="tag" />
			</a>
		</span>
	);
}

function TouchedTags({ row, words, editHref }: Omit<RowTagsProps, "isTouched">) {
	const tags = useMemo(() => row.tags.map((index) => words.tag(index)), [row, words]);
	return <InlineTags monitorHid={row.hid} term={row.term} tags={tags} editHref={editHref} startOpen />;
}
