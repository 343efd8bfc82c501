import type { Ctx } from "../ctx";
import type { QueryAccess, QueryAnswer } from "../query-ports";

/** Google takes 1,200 calls a minute for a property; a few are left for others of the same property. Source: developers.google.com/webmaster-tools/limits */
const EVERY_MS = 60;
/** An access that ends within this time is renewed first. */
const EXPIRY_MARGIN_MS = 60_000;

/** Opens the access to a service, anew each time. */
export type OpenAccess = () => Promise<QueryAnswer<QueryAccess>>;

/** Calls of one property, one after the other, with an access that is renewed when it ends. */
export class PacedCalls {
	private access: QueryAccess | null = null;
	private lastAt = Number.NEGATIVE_INFINITY;

	constructor(
		private readonly ctx: Ctx,
		private readonly open: OpenAccess,
	) {}

	/** A call that is refused as revoked is made once more with a new access: tokens end early. The second refusal is the answer. */
	async call<Value>(make: (access: QueryAccess) => Promise<QueryAnswer<Value>>): Promise<QueryAnswer<Value>> {
		const answer = await this.once(make);
		if (answer.ok || answer.refusal !== "revoked") return answer;
		this.access = null;
		const again = await this.once(make);
		// The credential still opens an access, so that it is this property which cannot be read.
		return again.ok || again.refusal !== "revoked" || this.access === null ? again : { ...again, refusal: "no_access" };
	}

	private async once<Value>(make: (access: QueryAccess) => Promise<QueryAnswer<Value>>): Promise<QueryAnswer<Value>> {
		if (!this.access || this.access.expiresAt - EXPIRY_MARGIN_MS <= this.ctx.now()) {
			this.access = null;
			const opened = await this.open();
			if (!opened.ok) return opened;
			this.access = opened.value;
		}
		const wait = this.lastAt + EVERY_MS - this.ctx.now();
		if (wait > 0) await this.ctx.sleep(wait);
		this.lastAt = this.ctx.now();
		return make(this.access);
	}
}
