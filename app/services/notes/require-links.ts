import { livingLinks } from "~/db/notes";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** Throws ValidationException when a link leads to nothing of the account's own, be it unknown or another's. */
export async function requireLinks(ctx: Ctx, accountId: number, links: readonly string[]): Promise<void> {
	if (links.length === 0) return;
	const living = new Set((await livingLinks(ctx.db, accountId, JSON.stringify(links))).map(({ link }) => link));
	if (links.some((link) => !living.has(link))) throw new AppError("ValidationException", {}, { monitors_ways: ["links.unknown"] });
}
