import { z } from "zod";
import { paths } from "~/paths";
import { type Done, parseForm } from "~/server/answer-form";
import type { Sent } from "~/server/serve-screen";
import { orderArchive, removeArchive } from "~/services/archive/order-archive";
import { confirmByPassword } from "~/services/security/confirm-by-password";

const orderSchema = z.object({
	intent: z.enum(["order", "remove", "confirm"], "invalid"),
	pages: z.literal("yes").optional(),
	current_password: z.string().max(2_000).default(""),
});

/** POST {intent: "order", pages?}, {intent: "remove"}, or {intent: "confirm"} before a download and before an archive is brought back. */
export async function changeArchive({ signed, form, language }: Sent): Promise<Done<never>> {
	const { intent, pages, current_password: password } = parseForm(orderSchema, form);
	if (intent === "confirm") {
		await confirmByPassword(signed.ctx, signed.seat, { password });
		return { to: paths.archive() };
	}
	if (intent === "remove") {
		await removeArchive(signed.ctx, signed.seat);
		return { to: paths.archive(), toast: { kind: "success", key: "archive.removed" } };
	}
	await orderArchive(signed.ctx, signed.seat, { pages: pages === "yes", language, password });
	return { to: paths.archive(), toast: { kind: "success", key: "archive.ordered" } };
}
