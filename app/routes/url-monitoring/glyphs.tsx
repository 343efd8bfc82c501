import {
	Archive,
	Ban,
	CircleCheck,
	CircleX,
	Clock,
	ExternalLink,
	FileWarning,
	Hourglass,
	LoaderCircle,
	RefreshCw,
	Scissors,
	Search,
	Split,
} from "lucide-react";
import { type Markup, markup } from "~/components/ui/markup";

const ICONS = {
	indexed: CircleCheck,
	mismatch: Split,
	notIndexed: CircleX,
	pending: Hourglass,
	looking: LoaderCircle,
	again: RefreshCw,
	blocked: Ban,
	partial: Scissors,
	error: FileWarning,
	stale: Clock,
	not_scheduled: Clock,
	search: Search,
	cached: Archive,
	open: ExternalLink,
};
export type UrlGlyphName = keyof typeof ICONS;

/** Defines each icon once per page; a thousand rows refer to them. */
export function UrlGlyphSheet() {
	return (
		<svg width="0" height="0" className="absolute" aria-hidden="true">
			{Object.entries(ICONS).map(([name, Icon]) => (
				<symbol key={name} id={`url-glyph-${name}`} viewBox="0 0 24 24">
					<Icon />
				</symbol>
			))}
		</svg>
	);
}

/** One icon; needs UrlGlyphSheet on the page. */
export function UrlGlyph({ name }: { name: UrlGlyphName }) {
	return (
		<svg className="url-glyph" aria-hidden="true">
			<use href={`#url-glyph-${name}`} />
		</svg>
	);
}

/** The same as markup. */
export function urlGlyph(name: UrlGlyphName, spin = false): Markup {
	return markup`<svg class="${spin ? "url-glyph spin" : "url-glyph"}" aria-hidden="true"><use href="#url-glyph-${name}"></use></svg>`;
}
