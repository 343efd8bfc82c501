import { z } from "zod";
import { paths } from "~/paths";
import { type Done, parseForm } from "~/server/answer-form";
import type { Sent } from "~/server/serve-screen";
import { orderArchive, removeArchive } from "~/services/archive/order-archive";

const orderSchema = z.object({
	intent: z.enum(["order", "remove"], "invalid"),
	pages: z.literal("yes").optional(),
	current_password: z.string().max(2_000).default(""),
});

/** POST {intent: "order", pages?} or {intent: "remove"}. */
export async function changeArchive({ signed, form, language }: Sent): Promise<Done<never>> {
	const { intent, pages, current_password: password } = parseForm(orderSchema, form);
	if (intent === "remove") {
		await removeArchive(signed.ctx, signed.seat);
		return { to: paths.archive(), toast: { kind: "success", key: "archive.removed" } };
	}
	await orderArchive(signed.ctx, signed.seat, { pages: pages === "yes", language, password });
	return { to: paths.archive(), toast: { kind: "success", key: "archive.ordered" } };
}
