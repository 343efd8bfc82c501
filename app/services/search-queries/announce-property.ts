import { accountStamp } from "~/db/accounts";
import type { PropertyRow } from "~/db/search-queries";
import { printStoragePath } from "~/domain/storage/paths";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { type PropertyFeed, propertyFeed } from "./query-feed";

const TELL_EVERY_MS = 1_000;

/** Tells open pages how far the collection of a property is, at most once a second. Best effort: a page that misses a message shows it at its next load. */
export class PropertyNews {
	private toldAt = Number.NEGATIVE_INFINITY;

	constructor(
		private readonly ctx: Ctx,
		private readonly row: PropertyRow,
	) {}

	/** now: what has changed since the property was read. */
	async tell(now: Partial<PropertyRow>, isLast = false): Promise<void> {
		if (!isLast && this.ctx.now() - this.toldAt < TELL_EVERY_MS) return;
		this.toldAt = this.ctx.now();
		try {
			const account = await accountStamp(this.ctx.db, this.row.accountId);
			if (!account) return;
			const merge: PropertyFeed = propertyFeed([{ ...this.row, ...now }]);
			const path = printStoragePath({ kind: "query-feed", hid: account.hid });
			await this.ctx.ports.live.publish({ accountId: this.row.accountId, rev: account.rev, changes: [{ path, merge }], days: [] });
		} catch (error) {
			this.ctx.log({ event: "live_publish_failed", error: describeError(error) });
		}
	}
}
