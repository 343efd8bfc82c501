import { queryWebsites } from "~/db/query-websites";
import { usualBrandWords } from "~/domain/normalize/usual-brand-words";
import { ownTexts } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Websites of the account with a connected property, by domain; a website with properties of two services is listed once for each. */
export async function listQueryWebsites(ctx: Ctx, seat: Seat) {
	assertRight(seat, "work.read");
	const rows = await queryWebsites(ctx.db, seat.account.id);
	return rows.map(({ brandWords, ...row }) => {
		const own = ownTexts(brandWords);
		return { ...row, brandWords: own.length > 0 ? own : usualBrandWords(row.domain) };
	});
}

export type QueryWebsite = Awaited<ReturnType<typeof listQueryWebsites>>[number];
