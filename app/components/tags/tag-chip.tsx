import { X } from "lucide-react";
import { type Markup, markup } from "~/components/ui/markup";

export interface TagItem {
	hid: string;
	name: string;
	/** "#RRGGBB". */
	color: string;
}

/** Name of a tag beside its colour, so that the text contrast does not depend on the colour. */
export function TagChip({ tag, remove }: { tag: Pick<TagItem, "name" | "color">; remove?: { label: string; onRemove(): void } }) {
	return (
		<span className="tag-chip">
			<TagDot color={tag.color} />
			<span className="tag-name" title={tag.name}>
				{tag.name}
			</span>
			{remove && (
				<button type="button" className="tag-remove" aria-label={remove.label} onClick={remove.onRemove}>
					<X aria-hidden="true" />
				</button>
			)}
		</span>
	);
}

/** An SVG attribute, because the content security policy forbids style attributes. */
export function TagDot({ color }: { color: string }) {
	return (
		<svg viewBox="0 0 10 10" aria-hidden="true" className="tag-dot">
			<circle cx="5" cy="5" r="4.5" fill={color} />
		</svg>
	);
}

/** The same as HTML text, for long tables. */
export function tagChip({ name, color }: Pick<TagItem, "name" | "color">): Markup {
	const dot = markup`<svg viewBox="0 0 10 10" aria-hidden="true" class="tag-dot"><circle cx="5" cy="5" r="4.5" fill="${color}"></circle></svg>`;
	return markup`<span class="tag-chip">${dot}<span class="tag-name" title="${name}">${name}</span></span>`;
}
