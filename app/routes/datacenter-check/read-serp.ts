import { checkTitle, datacenterLabel } from "~/components/checks/check-labels";
import { seenView } from "~/components/position/seen-view";
import { serpView } from "~/components/serp/serp-view";
import type { CheckView, DatacenterAnswer } from "~/domain/check/check-report";
import { decodeEntry, type WireSeen } from "~/domain/sample/wire";
import { formatInstants, type Place } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import type { Signed } from "~/server/guards";
import { similarChecks } from "~/services/checks/list-checks";
import { readOwnCheck } from "~/services/checks/read-checks";
import { listDatacenters } from "~/services/datacenters/list-datacenters";
import { hasKeptPages } from "~/services/looks/read-look";
import { resultOfAnswer } from "~/services/storage/read-check-report";

interface Side {
	check: CheckView;
	answer: DatacenterAnswer | undefined;
}

/** Content of the result dialog: the result of a datacenter beside another result of the latest similar checks. Source: spec B §2. */
export async function readSerpContent(
	signed: Signed,
	{ parameters, place, language }: { parameters: URLSearchParams; place: Place; language: Language },
) {
	const { ctx, seat } = signed;
	const asked = await readOwnCheck(ctx, seat, parameters.get("id") ?? "");
	if (!asked) return { found: false as const };
	const { engine, place: askedPlace } = asked.keyword;
	// A list of another engine or place is another list.
	const similar = (await similarChecks(ctx, seat, { keywordHid: asked.keyword.hid, domain: asked.domain })).filter(
		({ keyword }) => keyword.engine === engine && keyword.place === askedPlace,
	);
	// A check older than the latest 20 is added, because the address names it.
	const all = similar.some(({ hid }) => hid === asked.hid) ? similar : [...similar, asked];
	const current = sideOf(asked, parameters.get("datacenter"));
	const other = all.find(({ hid }) => hid === parameters.get("with")) ?? (parameters.has("with") ? undefined : olderOf(all, asked));
	const comparison = other ? sideOf(other, parameters.get("with_datacenter") ?? current.answer?.datacenter ?? null) : null;
	const name = await datacenterNames(signed, language);
	const labels = formatInstants(
		all.map(({ askedAt }) => askedAt),
		place,
	);
	const labelOf = ({ hid }: Side["check"]) => labels[all.findIndex((one) => one.hid === hid)] ?? "";
	const date = async ({ check, answer }: Side) => ({
		at: `${labelOf(check)} · ${name(answer?.datacenter ?? "")}`,
		page: answer ? await pageOf(signed, check, answer) : null,
		seen: seenView(answer ? decodeEntry(answer.entry) : null, place, ctx.now()),
	});
	return {
		found: true as const,
		title: checkTitle(asked, language),
		choices: all.map((check) => ({
			id: check.hid,
			at: labelOf(check),
			datacenters: check.answers.map(({ datacenter }) => ({ id: datacenter, label: name(datacenter) })),
		})),
		current: { id: asked.hid, datacenter: current.answer?.datacenter ?? "" },
		comparison: comparison && { id: comparison.check.hid, datacenter: comparison.answer?.datacenter ?? "" },
		original: await originalOf(signed, current.answer?.entry.seen ?? {}),
		view: serpView(await date(current), comparison && (await date(comparison)), {
			domain: asked.domain,
			administrator: signed.user.role === "ADMINISTRATOR",
		}),
	};
}

/** Labels of datacenters; the id for one that is no longer listed. */
async function datacenterNames({ ctx }: Signed, language: Language): Promise<(id: string) => string> {
	const { t } = translator(language);
	const labels = new Map((await listDatacenters(ctx)).map(({ id, label }) => [id, label]));
	return (id) => datacenterLabel({ id, label: labels.get(id) }, t);
}

/** Link to the page as received while it is kept, else to what was parsed from it; null without a search. */
async function originalOf({ ctx }: Signed, { look, reason }: Partial<WireSeen>): Promise<string | null> {
	if (look === undefined) return null;
	// A page that does not count is shown with its mark alone.
	return reason !== "confirming" && (await hasKeptPages(ctx, look)) ? paths.lookPage(look, 1) : paths.look(look);
}

function sideOf(check: CheckView, datacenter: string | null): Side {
	return { check, answer: check.answers.find((one) => one.datacenter === datacenter) ?? check.answers[0] };
}

function olderOf(checks: readonly CheckView[], than: CheckView): CheckView | undefined {
	return checks.find((one) => one.createdAt < than.createdAt);
}

/** The result page, or null when it cannot be loaded; the reason is logged. Source: spec B §8 "A result load failure". */
async function pageOf({ ctx }: Signed, check: CheckView, answer: DatacenterAnswer) {
	try {
		return await resultOfAnswer(ctx, check, answer);
	} catch (error) {
		ctx.log({ event: "check_result.unreadable", look: answer.entry.seen.look, error: String(error) });
		return null;
	}
}
