import { useMemo } from "react";
import { InlineTags } from "~/components/tags/inline-tags";
import type { RowView } from "./row-view";
import type { TableWords } from "./table-words";

interface TouchedTagsProps {
	row: RowView;
	words: TableWords;
	/** The dialog that does the same, for those without JavaScript. */
	editHref: string;
}

/** A keyword's tags once they were clicked: edited where they stand. What hundreds of rows never use costs them nothing. */
export function TouchedTags({ row, words, editHref }: TouchedTagsProps) {
	const tags = useMemo(() => row.tags.map((index) => words.tag(index)), [row, words]);
	return <InlineTags monitorHid={row.hid} term={row.term} tags={tags} editHref={editHref} startOpen />;
}
