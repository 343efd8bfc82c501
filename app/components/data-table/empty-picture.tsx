/** States without a row that have a picture: names of the symbols in public/icons/empty-states.svg. */
export const EMPTY_STATES = [
	...(["keywords", "websites", "urls", "checks", "queries", "schedules", "sent", "files", "shares", "alerts", "channels"] as const),
	...(["notifications", "billing", "answers", "views", "tags", "notes", "webhooks", "connections", "tokens", "removed", "pinned"] as const),
	...(["imports", "nowhere"] as const),
] as const;

export type EmptyStateName = (typeof EMPTY_STATES)[number];

/**
 * Small drawing of a filled screen in the colours of the theme. The drawings are one file, which no script carries. Hidden from screen readers, because the
 * text beside it says what is missing.
 */
export function EmptyPicture({ of }: { of: EmptyStateName }) {
	return (
		<svg width="240" height="108" aria-hidden="true" className="max-w-full">
			<use href={`/icons/empty-states.svg#${of}`} />
		</svg>
	);
}
