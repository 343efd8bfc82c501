import {
	type Cell,
	type Column,
	type LinesSection,
	type Section,
	type TableSection,
	type TextSection,
	tableOf,
} from "@serpentine/table-files";
import { unicodeDomain } from "../normalize/unicode-domain";
import { type Since, sinceForm } from "../places/outranking";
import { movedParties } from "../voice/moved-parties";
import type { VoiceParty } from "../voice/voice-summary";
import type { ReportCompetition, ReportHost, ReportInput } from "./report-input";
import type { SinceWords } from "./report-words";

/** Hosts above the website that sentences name. */
const MOST_NAMED = 3;

type Print = Pick<ReportInput, "words" | "print">;

/** Shares of voice of the website and of its competitors, who stands above it and since when; nothing for a report without them. */
export function* competitionSections({
	competition,
	words,
	print,
}: Pick<ReportInput, "competition" | "words" | "print">): Generator<Section> {
	if (!competition) return;
	const said = { words, print };
	const text = sentences(competition, said);
	if (text.lines.length > 0) yield text;
	const line = shareLines(competition, said);
	if (line) yield line;
	const table = partyTable(competition, said);
	if (table) yield table;
}

function sentences(
	{ domain, days, voice, hidden, curve, hosts }: ReportCompetition,
	{ words: { competition: say }, print }: Print,
): TextSection {
	const [own, ...others] = voice.parties;
	const rivals = others.filter(({ host }) => host !== null);
	const { counted, read, withoutVolume } = voice.keywords;
	const since = ({ move }: VoiceParty) => print.day(move.since ?? "");
	const nameOf = ({ host }: VoiceParty) => unicodeDomain(host ?? "");
	const interval = print.interval(own.now);
	const { rose, fell, hasUnsure } = movedParties(rivals, ({ move }) => move);
	const moveOf = (party: VoiceParty) => {
		if (party.move.change === null) return [];
		if (party.move.change === 0) return [say.same(nameOf(party))];
		return [party.move.change === 1 ? say.rose(nameOf(party), since(party)) : say.fell(nameOf(party), since(party))];
	};
	const named = hosts.filter(({ above }) => above > 0).slice(0, MOST_NAMED);
	const ofShares =
		counted === 0
			? []
			: [
					interval === null ? (read > 0 ? say.noSearches : say.unread) : say.own(interval, read, counted),
					...moveOf({ ...own, host: domain }),
					...(withoutVolume > 0 ? [say.withoutVolume(withoutVolume)] : []),
					...[...rose, ...fell].flatMap(moveOf),
					...(rose.length + fell.length === 0 && hasUnsure ? [say.noRivalMoved(rivals.length)] : []),
					...(hidden > 0 ? [say.hidden(hidden)] : []),
					...(interval === null ? [] : [say.curve[curve.kind](curve.from && print.day(curve.from), curve.to && print.day(curve.to))]),
				];
	return {
		kind: "text",
		title: say.title,
		note: say.note(print.day(days[0] ?? ""), print.day(days.at(-1) ?? "")),
		lines: [
			...ofShares,
			...named.flatMap(({ host, above, read: known, since: from }) =>
				from ? [say.above(unicodeDomain(host), above, known, sinceText(from, say.since, print))] : [],
			),
			...named.filter(({ overtook }) => overtook > 0).map(({ host, overtook }) => say.passed(unicodeDomain(host), overtook)),
		],
	};
}

function sinceText(since: Since, say: SinceWords, print: Print["print"]): string {
	const form = sinceForm(since);
	if (form === "between") return say.between(print.day(since.before ?? ""), print.day(since.day));
	return say[form](print.day(since.day));
}

/** The likely shares in percent; null where no two days were read. */
function shareLines({ domain, days, voice }: ReportCompetition, { words: { competition: say, columns } }: Print): LinesSection | null {
	const [own, ...others] = voice.parties;
	if (own.shares.filter(({ share }) => share !== null).length < 2) return null;
	const shown = [{ ...own, host: domain }, ...others.filter(({ host }) => host !== null)];
	return {
		kind: "lines",
		...say.chart,
		dayTitle: columns.day,
		days,
		series: shown.map(({ host, shares }) => ({
			label: unicodeDomain(host ?? ""),
			values: shares.map(({ share }) => (share === null ? null : Math.round(share * 1_000) / 10)),
		})),
	};
}

/** One line a competitor, beside the website's own; null without competitors. */
function partyTable({ domain, days, voice, hosts }: ReportCompetition, { words: { competition: say }, print }: Print): TableSection | null {
	const [own, ...others] = voice.parties;
	const rivals = others.filter(({ host }) => host !== null);
	if (rivals.length === 0) return null;
	const hasShares = voice.keywords.counted > 0;
	// One read day has one share, and no change.
	const isOneDay = voice.first === voice.last;
	// Keywords that were read and have no searches give no share.
	const none = own.now.share === null && voice.keywords.read > 0 ? null : say.notRead;
	const share = (text: string | null): Cell => text ?? none;
	const shareCells = (party: VoiceParty): Cell[] =>
		hasShares ? [share(print.interval(party.now)), ...(isOneDay ? [] : [share(print.interval(party.before)), changeCell(party)])] : [];
	const changeCell = ({ move: { change, since } }: VoiceParty): Cell => {
		if (change === null) return null;
		if (change === 0) return say.sameCell;
		return change === 1 ? say.roseCell(print.day(since ?? "")) : say.fellCell(print.day(since ?? ""));
	};
	const placeCells = (host: ReportHost | undefined): Cell[] => {
		if (!host || host.read === 0) return [say.notRead, null];
		return [say.ofRead(host.above, host.read), host.since && sinceText(host.since, say.sinceCell, print)];
	};
	const { table } = say;
	const columns: Column[] = [
		{ title: table.website, kind: "text", width: 28 },
		...(hasShares
			? [
					...(isOneDay ? [voice.last] : [voice.last, voice.first]).map(
						(day): Column => ({ title: print.day(day ?? days.at(-1) ?? ""), kind: "text", width: 16 }),
					),
					...(isOneDay ? [] : [{ title: table.change, kind: "text", width: 24 } satisfies Column]),
				]
			: []),
		{ title: table.above, kind: "text", width: 16 },
		{ title: table.since, kind: "text", width: 18 },
	];
	return tableOf({ title: table.title, note: "", columns }, [
		...(hasShares ? [[unicodeDomain(domain), ...shareCells(own), null, null]] : []),
		...rivals.map((party) => [
			unicodeDomain(party.host ?? ""),
			...shareCells(party),
			...placeCells(hosts.find(({ host }) => host === party.host)),
		]),
	]);
}
