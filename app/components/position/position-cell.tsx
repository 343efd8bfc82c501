import { Link } from "@remix-run/react";
import { Ban, CircleX, Clock, FileWarning, Hourglass, LoaderCircle, type LucideIcon, Scissors } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Tip } from "~/components/ui/tip";
import type { UnknownReason } from "~/domain/sample/observation";
import { paths } from "~/paths";
import { outsideText } from "./observation-words";
import { rankTone, type SeenView } from "./seen-view";
import { usePositionWords } from "./use-position-words";

const REASON_ICONS: Record<UnknownReason, LucideIcon> = {
	pending: Hourglass,
	blocked: Ban,
	partial: Scissors,
	error: FileWarning,
	stale: Clock,
	not_scheduled: Clock,
};

interface PositionCellProps {
	view: SeenView | null;
	/** A search is under way. */
	looking?: boolean;
	/** The later attempt that ended without a result. */
	lastTry?: SeenView | null;
	/** Muted style, for the comparison date. */
	quiet?: boolean;
	/** Changed just now. */
	glowKey?: number | undefined;
}

/** A position as a link to the search behind it, with meaning, time, source and depth as a tooltip. */
export const PositionCell = memo(function PositionCell({
	view,
	looking = false,
	lastTry = null,
	quiet = false,
	glowKey,
}: PositionCellProps) {
	const { t } = useTranslation();
	const words = usePositionWords();
	const face = useFace(view, looking);
	const classes = ["position", quiet && "position-quiet", glowKey !== undefined && "glow"].filter(Boolean).join(" ");
	const tip = view ? (
		<>
			<span className="block">{words.meaning(view.observation)}</span>
			<span className="block text-ink-muted">{words.proof(view)}</span>
			{lastTry && (
				<span className="block text-ink-muted">
					{t("position.laterTry", { at: lastTry.at ?? "", why: words.meaning(lastTry.observation) })}
				</span>
			)}
			{(view.retry ?? lastTry?.retry) && (
				<span className="block text-ink-muted">{t("position.retry", { at: view.retry ?? lastTry?.retry ?? "" })}</span>
			)}
			{looking && <span className="block text-ink-muted">{t("position.looking")}</span>}
		</>
	) : (
		t(looking ? "position.looking" : "position.none")
	);
	return (
		<Tip tip={tip} align="end">
			{(tipId) => {
				const shared = { className: classes, "aria-describedby": tipId, ...face.marks, key: glowKey };
				const inside = (
					<>
						{looking && <LoaderCircle className="spin" aria-hidden="true" />}
						{face.content}
					</>
				);
				return view?.look ? (
					<Link to={paths.look(view.look)} prefetch="none" {...shared}>
						{inside}
					</Link>
				) : (
					<button type="button" {...shared}>
						{inside}
					</button>
				);
			}}
		</Tip>
	);
});

function useFace(view: SeenView | null, looking: boolean): { marks: Record<string, string>; content: ReactNode } {
	const { t } = useTranslation();
	if (!view)
		return {
			marks: { "data-kind": "none" },
			content: (
				<>
					–<span className="sr-only">{t("position.none")}</span>
				</>
			),
		};
	const { observation } = view;
	if (observation.outcome === "ranked") {
		return { marks: { "data-kind": "ranked", "data-rank": rankTone(observation.position) }, content: observation.position };
	}
	if (observation.outcome === "not_found") {
		const content = (
			<>
				<CircleX aria-hidden="true" />
				{outsideText(observation.depth, observation.below?.position)}
				<span className="sr-only"> {t("position.notFoundShort")}</span>
			</>
		);
		return { marks: { "data-kind": "not_found" }, content };
	}
	// While a search is under way, only the spinner shows it.
	const Icon = looking && observation.reason === "pending" ? null : REASON_ICONS[observation.reason];
	const content = (
		<>
			{Icon && <Icon aria-hidden="true" />}
			{t(`position.reason.${observation.reason}`)}
		</>
	);
	return { marks: { "data-kind": "unknown" }, content };
}
