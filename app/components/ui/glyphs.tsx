import {
	Archive,
	ArrowDown,
	ArrowUp,
	Ban,
	Bell,
	ChevronRight,
	ChevronsUp,
	CircleCheck,
	CircleX,
	Clock,
	Copy,
	ExternalLink,
	FileWarning,
	FlaskConical,
	Globe,
	Hourglass,
	LoaderCircle,
	LockKeyhole,
	MapPinOff,
	RefreshCw,
	ScanEye,
	Scissors,
	Search,
	Shuffle,
	Smartphone,
	SpellCheck,
	Split,
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
	bell: Bell,
	blocked: Ban,
	open: ChevronRight,
	absent: CircleX,
	stale: Clock,
	not_scheduled: Clock,
	sealed: LockKeyhole,
	confirming: ScanEye,
	other_market: Globe,
	repeated_page: Copy,
	place_not_supported: MapPinOff,
	error: FileWarning,
	pending: Hourglass,
	looking: LoaderCircle,
	partial: Scissors,
	corrected: SpellCheck,
	moved: Shuffle,
	overtook: ChevronsUp,
	mobile: Smartphone,
	star: Star,
	starred: Starred,
	tag: Tag,
	simulated: FlaskConical,
	indexed: CircleCheck,
	mismatch: Split,
	notIndexed: CircleX,
	again: RefreshCw,
	search: Search,
	cached: Archive,
	outside: ExternalLink,
};
export type GlyphName = keyof typeof ICONS;

const REASONS = [
	"pending",
	"blocked",
	"partial",
	"error",
	"stale",
	"not_scheduled",
	"sealed",
	"confirming",
	"other_market",
	"repeated_page",
	"place_not_supported",
	"looking",
] as const;
/** Icons of tables of positions. */
const POSITION_GLYPHS = [
	"up",
	"down",
	"open",
	"bell",
	"absent",
	"corrected",
	"moved",
	"overtook",
	"mobile",
	"star",
	"starred",
	"tag",
	"simulated",
	"indexed",
	"mismatch",
	...REASONS,
] as const;
/** Icons of the table of URLs. */
export const URL_GLYPHS = ["indexed", "mismatch", "notIndexed", "again", "search", "cached", "outside", ...REASONS] as const;

/** Defines the icons of a long table once per page; hundreds of rows refer to them. */
export function GlyphSheet({ names = POSITION_GLYPHS }: { names?: readonly GlyphName[] }) {
	return (
		<svg width="0" height="0" className="absolute" aria-hidden="true">
			{names.map((name) => {
				const Icon = ICONS[name];
				return (
					<symbol key={name} id={`glyph-${name}`} viewBox="0 0 24 24">
						<Icon />
					</symbol>
				);
			})}
		</svg>
	);
}

/** One icon; needs a GlyphSheet on the page. */
export function Glyph({ name, className = "glyph" }: { name: GlyphName; className?: string }) {
	return (
		<svg className={className} aria-hidden="true">
			<use href={`#glyph-${name}`} />
		</svg>
	);
}

/** One icon by itself, for pages without a GlyphSheet. */
export function GlyphIcon({ name }: { name: GlyphName }) {
	const Icon = ICONS[name];
	return <Icon aria-hidden="true" />;
}

/** The same as HTML text. */
export function glyph(name: GlyphName, className = "glyph"): Markup {
	return markup`<svg class="${className}" aria-hidden="true"><use href="#glyph-${name}"></use></svg>`;
}
