import { allSources } from "~/db/serp-sources";
import { isProvider, type ProviderName } from "~/domain/reference/providers";
import { conditionsSchema, type SourceConditions } from "~/domain/source/conditions";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import type { OwnSource } from "~/domain/source/own-sources";
import type { Price } from "~/domain/source/price";
import { ownKindBeside } from "~/domain/source/second-source";
import type { Ctx } from "../ctx";
import type { SerpSource } from "../source-ports";
import { accessOf } from "./access-of";

/** A source with everything that decides whether and how it is asked. */
export interface MeshSource {
	/** Row of the list; null without a list. */
	id: number | null;
	source: SerpSource;
	/** Name of its breaker. */
	breaker: string;
	conditions: SourceConditions;
	/** The provider and its price; null for a source that costs nothing. */
	paid: { provider: ProviderName; price: Price } | null;
	/** Name of the source of which this is another kind: it is asked for second readings of that one alone. */
	kindOf?: string;
}

/** Conditions that no search meets. */
const NO_SEARCH: SourceConditions = { ...NO_CONDITIONS, countries: ["none"] };

/** Whether it stands for a list whose sources are all off. */
export function asksNobody({ conditions }: MeshSource): boolean {
	return conditions === NO_SEARCH;
}

/**
 * The sources in the order in which they are asked. Without a list only `own`, the source of the published crawler config. A provider whose key
 * cannot be read is left out.
 */
export async function loadMesh(ctx: Ctx, own: OwnSource): Promise<MeshSource[]> {
	const ownSource = ctx.ports.sources[own];
	const alone = { id: null, source: ownSource, breaker: ownSource.name, conditions: NO_CONDITIONS, paid: null };
	const { providers } = ctx.ports;
	const kind = kindBeside(ctx, own, alone);
	if (!providers) return [alone, ...kind];
	const mesh: MeshSource[] = [];
	const rows = await allSources(ctx.db);
	for (const row of rows) {
		if (!row.enabled) continue;
		const conditions = conditionsSchema.parse(JSON.parse(row.conditions));
		if (!isProvider(row.provider)) {
			const relays = { source: ctx.ports.sources.relay, breaker: breakerOf(row) };
			const source = { ...alone, id: row.id, conditions, ...(row.provider === "relay" && relays) };
			mesh.push(source, ...(row.provider === "relay" ? [] : kindBeside(ctx, own, source)));
			continue;
		}
		const access = await accessOf(ctx, row);
		if (!access) {
			ctx.log({ event: "source_key_unreadable", source: row.hid });
			continue;
		}
		const { provider, price } = access;
		mesh.push({ id: row.id, source: providers.source(access), breaker: breakerOf(row), conditions, paid: { provider, price } });
	}
	if (mesh.length > 0) return mesh;
	if (rows.length === 0) return [alone, ...kind];
	// A list whose sources are all off asks nobody, the deployment's own source included.
	return [{ ...alone, conditions: NO_SEARCH }];
}

/** The other way in which the deployment itself loads pages, with the conditions and the ledger of its source. Its breaker is its own. */
function kindBeside(ctx: Ctx, own: OwnSource, of: MeshSource): MeshSource[] {
	const kind = ownKindBeside(own);
	const source = kind && ctx.ports.sources[kind];
	if (!source || source.name === of.source.name) return [];
	return [{ ...of, source, breaker: source.name, kindOf: of.source.name }];
}

/** Name of the breaker of a row: two keys of one provider rest apart, relays are one source. */
export function breakerOf({ provider, id }: { provider: string; id: number }): string {
	return provider === "relay" ? provider : `${provider} ${id}`;
}
