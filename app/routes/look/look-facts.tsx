import { usePositionWords } from "~/components/position/use-position-words";
import { Callout } from "~/components/ui/callout";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import type { LookScreen } from "./read-look-screen";

/** Search, time, source and depth; then the unread pages with their reasons. */
export function LookFacts({ look }: { look: LookScreen }) {
	const { t } = useTranslation();
	const { source } = usePositionWords();
	const relays = look.relays.map(({ kind, country }) => t(`look.relay.${kind}`, { country })).join("; ");
	const facts: [string, string][] = [
		[t("look.market"), `${look.market}, ${t(`monitoring.device.${look.device}`)}`],
		[t("look.when"), t("look.took", { at: look.at, seconds: look.seconds })],
		[t("look.source"), relays === "" ? source(look.source) : t("look.via", { source: source(look.source), relays })],
		...optional(
			t("look.tried"),
			look.tried.map(({ source: name, outcome, failure }) =>
				t("look.triedOne", { source: source(name), detail: failure ? t(`look.failure.${failure}`) : t(`position.detail.${outcome}`) }),
			),
		),
		...optional(t("look.coarser"), look.coarserPlaces),
		...(look.features ? featureFacts(look.features, t) : []),
		[t("look.config"), t("look.configValue", look.config)],
		...(look.answer ? answerFacts(look.answer, t) : [depthFact(look, t)]),
	];
	return (
		<section aria-label={t("look.facts")}>
			<dl className="table-card grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 px-4 py-3">
				{facts.map(([name, value]) => (
					<div key={name} className="col-span-2 grid grid-cols-subgrid">
						<dt className="text-ink-muted">{name}</dt>
						<dd className="break-words tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			{!look.answer && <Ending look={look} />}
		</section>
	);
}

function depthFact({ depth, read }: LookScreen, t: Translate): [string, string] {
	return [t("look.depth"), t("look.depthValue", { count: depth, read })];
}

/** Model, and whether it searched the web. */
function answerFacts({ model, searched }: NonNullable<LookScreen["answer"]>, t: Translate): [string, string][] {
	const search = searched === null ? "untold" : searched ? "searched" : "notSearched";
	return [
		[t("look.answer.model"), model ?? t("look.answer.noModel")],
		[t("look.answer.search"), t(`look.answer.${search}`)],
	];
}

/** Types of results that the first page shows beside web results, and those that were not read. */
function featureFacts({ shown, notRead }: NonNullable<LookScreen["features"]>, t: Translate): [string, string][] {
	const listOf = (types: typeof shown) => types.map((type) => t(`resultTypes.${type}`)).join(", ");
	return [
		[t("look.shown"), listOf(shown) || t("look.shownNone")],
		...optional(t("look.notRead"), notRead.length > 0 ? [listOf(notRead)] : []),
	];
}

/** A fact that most looks do not have. */
function optional(name: string, values: readonly string[]): [string, string][] {
	return values.length > 0 ? [[name, values.join("; ")]] : [];
}

function Ending({ look }: { look: LookScreen }) {
	const { t } = useTranslation();
	const { ending, corrected, unsure } = look;
	const detail = ending.kind === "stopped" ? t(`position.detail.${ending.outcome ?? "none"}`) : "";
	return (
		<div className="mt-3 grid gap-2 empty:hidden">
			{ending.kind === "exhausted" && <Callout tone="info">{t("look.exhausted")}</Callout>}
			{ending.kind === "stopped" && (
				<Callout tone="warn">
					{look.read === 0 ? t("look.stoppedFirst", { detail }) : t("look.stopped", { page: ending.page, detail })}
				</Callout>
			)}
			{corrected && <Callout tone="warn">{t("look.corrected", { query: corrected })}</Callout>}
			{unsure && <Callout tone="warn">{t("look.unsure")}</Callout>}
		</div>
	);
}
