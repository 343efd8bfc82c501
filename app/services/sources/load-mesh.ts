import { enabledSources } from "~/db/serp-sources";
import { conditionsSchema, type SourceConditions } from "~/domain/source/conditions";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import type { Price } from "~/domain/source/price";
import { isProvider, type ProviderName } from "~/domain/source/providers";
import type { Ctx } from "../ctx";
import type { SerpSource } from "../source-ports";

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
}

/**
 * The sources in the order in which they are asked. Without a list only `own`, the source of the published crawler config. A provider whose key
 * cannot be read is left out.
 */
export async function loadMesh(ctx: Ctx, own: "browser" | "fetch"): Promise<MeshSource[]> {
	const ownSource = ctx.ports.sources[own];
	const alone = { id: null, source: ownSource, breaker: ownSource.name, conditions: NO_CONDITIONS, paid: null };
	const { providers, secrets } = ctx.ports;
	if (!providers) return [alone];
	const mesh: MeshSource[] = [];
	const rows = await enabledSources(ctx.db);
	for (const row of rows) {
		const conditions = conditionsSchema.parse(JSON.parse(row.conditions));
		if (!isProvider(row.provider)) {
			mesh.push({ ...alone, id: row.id, conditions });
			continue;
		}
		const key = await secrets?.open(row.sealedKey);
		if (!key) {
			ctx.log({ event: "source_key_unreadable", source: row.hid });
			continue;
		}
		const price = { firstPage: row.firstPageMicros, furtherPage: row.furtherPageMicros };
		const source = providers.source({ provider: row.provider, key, price });
		mesh.push({ id: row.id, source, breaker: breakerOf(row), conditions, paid: { provider: row.provider, price } });
	}
	return mesh.length > 0 ? mesh : [alone];
}

/** Name of the breaker of a row: two keys of one provider rest apart. */
export function breakerOf({ provider, id }: { provider: string; id: number }): string {
	return `${provider} ${id}`;
}
