import { ownHostSchema } from "~/domain/account/own-host";
import { senderSchema } from "~/domain/account/sender-rules";
import { paths } from "~/paths";
import { besideField, type Done, parseForm, textOf } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { confirmReplyAddress } from "~/services/brand/confirm-reply-address";
import { checkHost, removeHost, saveHost } from "~/services/brand/save-host";
import { saveSender } from "~/services/brand/save-sender";

export function actOnBrand({ signed, form }: Sent): Promise<Done<never>> {
	const { ctx, seat } = signed;
	const to = paths.brand;
	return byIntent(
		{
			async sender() {
				const asked = await saveSender(ctx, seat, parseForm(senderSchema, form));
				const key = asked === null ? "brand.sender.saved" : "brand.sender.asked";
				return { to, toast: { kind: "success", key, facts: { address: asked ?? "" } } };
			},
			async confirm_reply() {
				const address = await confirmReplyAddress(ctx, seat, textOf(form, "code")).catch((error: unknown) => {
					throw besideField(error, "code");
				});
				return { to, toast: { kind: "success", key: "brand.sender.confirmed", facts: { address } } };
			},
			async host() {
				const deployment = new URL(ctx.baseUrl).hostname;
				await saveHost(ctx, seat, parseForm(ownHostSchema(deployment), form).host);
				return { to };
			},
			async check_host() {
				const state = await checkHost(ctx, seat);
				return { to, toast: { kind: state === "ready" ? "success" : "info", key: `brand.host.states.${state}` } };
			},
			async remove_host() {
				await removeHost(ctx, seat);
				return { to, toast: { kind: "success", key: "brand.host.removed", facts: { host: textOf(form, "host") } } };
			},
		},
		form,
	);
}
