interface Selected {
	ids: readonly string[];
	groups: readonly string[];
	all: boolean;
	count: number;
}

/** A dialog's selection as fields of its form; `count` is what was confirmed. */
export function SelectionFields({ content: { ids, groups, all, count } }: { content: Selected }) {
	return (
		<>
			{all && <input type="hidden" name="all" value="1" />}
			{groups.map((key) => (
				<input key={key} type="hidden" name="groups" value={key} />
			))}
			{ids.map((id) => (
				<input key={id} type="hidden" name="ids" value={id} />
			))}
			<input type="hidden" name="count" value={count} />
		</>
	);
}
