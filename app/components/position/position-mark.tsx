import { Link } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import { GlyphIcon } from "~/components/ui/glyphs";
import { Tip } from "~/components/ui/tip";
import type { Observation } from "~/domain/sample/observation";
import { useTranslation } from "~/i18n/use-translation";
import { outsideText, unknownText } from "./observation-words";
import { positionFace } from "./position-face";
import type { SeenView } from "./seen-view";
import { usePositionWords } from "./use-position-words";

interface PositionMarkProps {
	view: SeenView | null;
	/** Address of the search behind it; null without one. */
	to: string | null;
	/** Read out before the position. */
	label?: string;
	/** Shows "X" and the depth for not found. Source: spec B §3 "shown X". */
	isShort?: boolean;
	/** A pending search is under way. */
	isLooking?: boolean;
	/** Muted style, for the comparison date. */
	isQuiet?: boolean;
	align?: "start" | "end";
}

/** One position with its meaning, time, source and depth as a tooltip. Long tables draw theirs as markup (rank-markup.ts). */
export function PositionMark({ view, to, label, isShort, isLooking, isQuiet, align = "start" }: PositionMarkProps) {
	const { t } = useTranslation();
	const words = usePositionWords();
	const observation = view?.observation ?? null;
	const { kind, tone, icon } = positionFace(observation, isLooking);
	const tip = view ? (
		<>
			<span className="block">{words.meaning(view.observation)}</span>
			<span className="block text-ink-muted">{words.proof(view)}</span>
			{view.answeredFor && <span className="block">{t("position.answeredFor", { words: view.answeredFor })}</span>}
			{view.unconfirmed && <span className="block text-ink-muted">{t("position.unconfirmed")}</span>}
			{view.retry && <span className="block text-ink-muted">{t("position.retry", { at: view.retry })}</span>}
		</>
	) : (
		t("position.none")
	);
	const isSpinning = isLooking && kind === "unknown" && icon === null;
	const inside = (
		<>
			{label && <span className="sr-only">{label}: </span>}
			{isSpinning && <LoaderCircle className="spin" aria-hidden="true" />}
			{icon && <GlyphIcon name={icon} />}
			<PositionText observation={observation} isShort={isShort} />
			{view?.answeredFor && <GlyphIcon name="corrected" />}
		</>
	);
	return (
		<Tip tip={tip} align={align}>
			{(tipId) => {
				const shared = {
					className: isQuiet ? "position position-quiet" : "position",
					"aria-describedby": tipId,
					"data-kind": kind,
					"data-rank": tone ?? undefined,
				};
				return to === null ? (
					<button type="button" {...shared}>
						{inside}
					</button>
				) : (
					<Link to={to} preventScrollReset={to.includes("dialog=")} prefetch="none" {...shared}>
						{inside}
					</Link>
				);
			}}
		</Tip>
	);
}

/** The position, the sign for not found, or the reason of an unknown, which is never a sign for not found. */
function PositionText({ observation, isShort }: { observation: Observation | null; isShort: boolean | undefined }) {
	const { t } = useTranslation();
	if (!observation)
		return (
			<>
				–<span className="sr-only">{t("position.none")}</span>
			</>
		);
	if (observation.outcome === "ranked") return observation.position;
	if (observation.outcome === "unknown") return unknownText(observation, t);
	const below = observation.below?.position;
	return (
		<>
			{isShort ? <span aria-hidden="true">X</span> : outsideText(observation.depth, below)}
			{isShort && below === undefined ? (
				<span className="position-not-in">{t("position.notIn", { depth: observation.depth })}</span>
			) : (
				<span className="sr-only"> {t("position.notFoundShort")}</span>
			)}
			{isShort && below !== undefined && ` (${below})`}
		</>
	);
}
