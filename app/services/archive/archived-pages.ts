import { gzipSync } from "node:zlib";
import type { ZipEntry } from "@serpentine/table-files/write";
import type { PageEncoding } from "~/domain/storage/evidence-pack";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import { PINNED_NAME, pinnedPrefix } from "~/domain/storage/page-age";
import type { Ctx } from "../ctx";
import { openPack } from "../looks/load-looks";
import { pageText } from "../looks/page-text";
import { type SampledMonth, samplesOfMonth } from "./archived-samples";

/** Most looks whose pages an archive holds besides pinned ones: about 0.3 MB each. The newest come first. */
const MAX_LOOKS = 2_000;
/** Months whose pages may still be stored: raw pages go after 30 days. */
const RECENT_MONTHS = 2;

type Pack = NonNullable<Awaited<ReturnType<typeof openPack>>>;

/** Result pages as files "pages/<look>-<n>.html.gz": pinned ones, and those that are still stored, those of the latest month first. */
export async function* archivedPages(
	ctx: Ctx,
	account: { id: number; hid: string },
	months: readonly SampledMonth[],
): AsyncGenerator<ZipEntry> {
	const prefix = pinnedPrefix(account.hid);
	const done = new Set<string>();
	for (const key of (await ctx.ports.objects.list(prefix)).keys) {
		const [look, pack] = [key.slice(prefix.length), await openPack(ctx, key)];
		done.add(look);
		if (pack) yield* pagesOf(pack, PINNED_NAME, look);
	}
	let left = MAX_LOOKS;
	for await (const { key, looks } of recentPacks(ctx, account.id, months)) {
		const wanted = looks.filter(({ look }) => !done.has(look)).slice(0, left);
		const pack = wanted.length > 0 ? await openPack(ctx, key) : null;
		if (!pack) continue;
		left -= wanted.length;
		for (const { look, name } of wanted) {
			done.add(look);
			yield* pagesOf(pack, name, look);
		}
	}
}

/** Packs of the samples whose pages may still be stored, those of the latest month first. */
async function* recentPacks(ctx: Ctx, accountId: number, months: readonly SampledMonth[]) {
	for (const month of months.slice(-RECENT_MONTHS).toReversed())
		for await (const { columns } of samplesOfMonth(ctx, accountId, month)) yield* packsOf(columns.evidence());
}

/** The looks of a sample by the pack that holds their pages. */
function packsOf({ part, parts, place }: { part: Int32Array; parts: readonly string[]; place: Uint8Array }) {
	const packs = new Map<string, Map<string, { look: string; name: string }>>();
	for (const [i, at] of part.entries()) {
		const look = `${parts[at]}.${place[i]}`;
		const address = at < 0 ? null : parseLookId(look);
		if (!address) continue;
		const key = pagesKey(address);
		const looks = packs.get(key) ?? new Map<string, { look: string; name: string }>();
		looks.set(look, { look, name: String(address.index) });
		packs.set(key, looks);
	}
	return [...packs].map(([key, looks]) => ({ key, looks: [...looks.values()] }));
}

async function* pagesOf(pack: Pack, name: string, look: string): AsyncGenerator<ZipEntry> {
	for (const [i, [offset, length, encoding]] of (pack.index.looks[name]?.pages ?? []).entries()) {
		const body = await pack.read([offset, length]);
		if (body) yield { name: `pages/${look}-${i + 1}.html.gz`, stored: asGzip(body, encoding) };
	}
}

function asGzip(body: Uint8Array, encoding: PageEncoding): Uint8Array {
	return encoding === "gzip" ? body : gzipSync(pageText(body, encoding));
}
