import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { openPack } from "./load-looks";

/** Whether raw pages of a look still exist: they are deleted by age, readings are not. The caller checks access. */
export async function hasKeptPages(ctx: Ctx, lookId: string): Promise<boolean> {
	const address = parseLookId(lookId);
	const pack = address && (await openPack(ctx, pagesKey(address)));
	return (pack?.index.looks[String(address?.index)]?.pages.length ?? 0) > 0;
}
