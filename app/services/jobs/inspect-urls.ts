import { countInspection, type InspectableProperty, inspectableProperties, spendInspections } from "~/db/inspected-properties";
import { coveringProperty } from "~/domain/search-query/covering-property";
import { inspectionSpan } from "~/domain/search-query/inspection-limits";
import type { Ctx } from "../ctx";
import type { InspectedUrl, QueryAccess, QuerySource } from "../query-ports";
import { groupBy } from "./wishes/group-by";
import type { JobWish, ServedWish } from "./wishes/job-wishes";
import { observationOfUrl, type UrlWish } from "./wishes/url-wishes";

/** Inspections at the same time. One takes some seconds. */
const IN_FLIGHT = 5;

interface Inspector {
	inspect: NonNullable<QuerySource["inspect"]>;
	access: QueryAccess;
}

/**
 * Answers tracked URLs whose property is connected by URL Inspection instead of a look. served: definite answers. waiting: what is left for looks: other
 * wishes, URLs without a property, those that Google did not answer, and all behind a refusal or a used limit.
 */
export async function inspectUrls(
	ctx: Ctx,
	waiting: Map<number, JobWish[]>,
): Promise<{ served: ServedWish[]; waiting: Map<number, JobWish[]> }> {
	const urls = [...waiting.values()].flat().filter((wish): wish is UrlWish => wish.kind === "url");
	if (urls.length === 0 || !ctx.ports.queries) return { served: [], waiting };
	const served: ServedWish[] = [];
	for (const [accountId, own] of groupBy(urls, (wish) => wish.accountId))
		if (accountId !== null) served.push(...(await inspectAccount(ctx, accountId, own)));
	const answered = new Set<JobWish>(served.map(({ target }) => target));
	const left = [...waiting].map(([index, wishes]) => [index, wishes.filter((wish) => !answered.has(wish))] as const);
	return { served, waiting: new Map(left.filter(([, wishes]) => wishes.length > 0)) };
}

async function inspectAccount(ctx: Ctx, accountId: number, wishes: readonly UrlWish[]): Promise<ServedWish[]> {
	const properties = await inspectableProperties(ctx.db, accountId);
	if (properties.length === 0) return [];
	const served: ServedWish[] = [];
	for (const [property, own] of groupBy(wishes, ({ url }) => coveringProperty(properties, url))) {
		const inspector = property && (await openInspector(ctx, property));
		if (inspector) served.push(...(await inspectProperty(ctx, { ...inspector, property }, own)));
	}
	return served;
}

/** null where access is refused: the property's next visit breaks its connection and tells its owner. */
async function openInspector(ctx: Ctx, { way, sealedCredential }: InspectableProperty): Promise<Inspector | null> {
	const source = ctx.ports.queries?.sources.google_search_console;
	const secret = (await ctx.ports.secrets?.open(sealedCredential)) ?? null;
	if (!source?.inspect || secret === null) return null;
	const access = await source.access({ way, secret });
	return access.ok ? { inspect: source.inspect.bind(source), access: access.value } : null;
}

async function inspectProperty(
	ctx: Ctx,
	{ inspect, access, property }: Inspector & { property: InspectableProperty },
	wishes: readonly UrlWish[],
): Promise<ServedWish[]> {
	const served: ServedWish[] = [];
	for (let from = 0; from < wishes.length; from += IN_FLIGHT) {
		const some = await counted(ctx, property, wishes.slice(from, from + IN_FLIGHT));
		const answers = await Promise.all(
			some.map(async (target) => ({ target, answer: await inspect(access, { property: property.name, url: target.url }) })),
		);
		for (const { target, answer } of answers) if (answer.ok) served.push(servedBy(ctx, target, answer.value));
		const refusal = answers.flatMap(({ answer }) => (answer.ok || answer.refusal === "unreadable" ? [] : [answer.refusal]))[0];
		if (refusal === undefined && some.length > 0) continue;
		if (refusal === "quota") await spendInspections(ctx.db, property.id, inspectionSpan(ctx.now()));
		ctx.log({ event: "url_inspection_refused", refusal: refusal ?? "limit", left: wishes.length - served.length });
		break;
	}
	return served;
}

/** Counts the URLs against the limits of the property; returns the first ones, as many as the limits allow. */
async function counted(ctx: Ctx, { id }: InspectableProperty, wishes: readonly UrlWish[]): Promise<UrlWish[]> {
	for (const [taken] of wishes.entries())
		if (!(await countInspection(ctx.db, id, inspectionSpan(ctx.now())))) return wishes.slice(0, taken);
	return [...wishes];
}

function servedBy(ctx: Ctx, target: UrlWish, { coverage, lastCrawlAt, ...said }: InspectedUrl): ServedWish {
	const indexation = { ...said, inspected: { coverage, lastCrawlAt } };
	return {
		target,
		entry: {
			observation: observationOfUrl(target.url, indexation),
			indexation,
			evidence: { at: ctx.now(), source: "search_console", look: null, retryAt: null },
		},
	};
}
