import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPack } from "./load-looks";

/** Are raw pages of a look still kept? They are deleted by age, its reading is not. Who may see it is the caller's to know. */
export async function hasKeptPages(ctx: Ctx, lookId: string): Promise<boolean> {
	const address = parseLookId(lookId);
	const pack = address && (await openPack(ctx, pagesKey(address)));
	return (pack?.index.looks[String(address?.index)]?.pages.length ?? 0) > 0;
}
