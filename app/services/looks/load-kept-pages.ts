import { resumablePages } from "~/domain/position/resume";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPack, unpackReading } from "./load-looks";
import type { KeptPages } from "./take-look";

/** The pages from which another look may go on, with their stored bodies; null when there are none. */
export async function loadKeptPages(
	ctx: Ctx,
	lookId: string,
	wish: { source: string; config: { name: string; version: number }; since: number },
): Promise<Omit<KeptPages, "isFound"> | null> {
	const address = parseLookId(lookId);
	const pack = address && (await openPack(ctx, pagesKey(address)));
	const blobs = address && pack?.index.looks[String(address.index)];
	const reading = blobs && (await pack.read(blobs.reading));
	if (!pack || !blobs || !reading) return null;
	const look = unpackReading(reading);
	const pages = resumablePages(look, wish);
	const bodies: KeptPages["bodies"] = [];
	for (const [offset, length, encoding] of blobs.pages.slice(0, pages.length)) {
		const body = await pack.read([offset, length]);
		if (body) bodies.push({ body, encoding });
	}
	return pages.length > 0 && bodies.length === pages.length ? { startedAt: look.startedAt, pages, bodies } : null;
}
