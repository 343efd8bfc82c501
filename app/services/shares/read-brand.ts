import { Buffer } from "node:buffer";
import { brandOf } from "~/db/brand";
import type { ReportBrand } from "~/domain/export/report-input";
import { namesProduct, type Plan } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";

export interface Brand extends ReportBrand {
	/** Name of the owner; "" for none. */
	person: string;
	/** Media type of the logo; null without one. */
	media: string | null;
	plan: Plan;
	/** Texts for the account's clients name the product. */
	namesProduct: boolean;
}

/** The one place of an account's own name, logo and colour: reports, their mails and the page on which readers agree show it. */
export async function readBrand(ctx: Ctx, accountId: number): Promise<Brand> {
	const row = await brandOf(ctx.db, accountId);
	const plan = row?.plan ?? "default";
	return {
		company: row?.company.trim() ?? "",
		person: [row?.firstName, row?.lastName]
			.map((name) => name?.trim())
			.filter(Boolean)
			.join(" "),
		logo: row?.content ? new Uint8Array(Buffer.from(row.content, "base64")) : null,
		media: row?.media ?? null,
		plan,
		namesProduct: namesProduct(plan),
		colour: row?.colour || null,
	};
}
