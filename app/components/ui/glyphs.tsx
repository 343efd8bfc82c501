import {
	ArrowDown,
	ArrowUp,
	Ban,
	ChevronRight,
	CircleX,
	Clock,
	FileWarning,
	FlaskConical,
	Hourglass,
	LoaderCircle,
	Scissors,
	Shuffle,
	Smartphone,
	Star,
	Tag,
} from "lucide-react";
import { type Markup, markup } from "./markup";

/** A filled star: favourites differ by shape, not only by colour. */
function Starred() {
	return <Star fill="currentColor" />;
}

const ICONS = {
	up: ArrowUp,
	down: ArrowDown,
	blocked: Ban,
	open: ChevronRight,
	absent: CircleX,
	stale: Clock,
	not_scheduled: Clock,
	error: FileWarning,
	pending: Hourglass,
	looking: LoaderCircle,
	partial: Scissors,
	moved: Shuffle,
	mobile: Smartphone,
	star: Star,
	starred: Starred,
	tag: Tag,
	simulated: FlaskConical,
};

/** Defines the icons of long tables once per page; hundreds of rows refer to them. */
export function GlyphSheet() {
	return (
		<svg width="0" height="0" className="absolute" aria-hidden="true">
			{Object.entries(ICONS).map(([name, Icon]) => (
				<symbol key={name} id={`glyph-${name}`} viewBox="0 0 24 24">
					<Icon />
				</symbol>
			))}
		</svg>
	);
}

/** One icon; needs a GlyphSheet on the page. */
export function Glyph({ name, className = "glyph" }: { name: keyof typeof ICONS; className?: string }) {
	return (
		<svg className={className} aria-hidden="true">
			<use href={`#glyph-${name}`} />
		</svg>
	);
}

/** The same as markup. */
export function glyph(name: keyof typeof ICONS, className = "glyph"): Markup {
	return markup`<svg class="${className}" aria-hidden="true"><use href="#glyph-${name}"></use></svg>`;
}
