import { listNames } from "~/i18n/format";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { safeReturnPath } from "~/server/return-path";
import type { Sent } from "~/server/serve-screen";
import { bringBack } from "~/services/rest/bring-back";
import { restingOfGroup } from "~/services/rest/list-resting";
import { readGroup } from "./read-screen";

/** POST {id} or {group}, `to`: the page that shows what came back. */
export async function restore({ signed, form, language }: Sent): Promise<Done<never>> {
	const group = readGroup(textOf(form, "group"));
	const id = textOf(form, "id");
	const hids = group ? await restingOfGroup(signed.ctx, signed.seat, group) : id ? [id] : [];
	if (group && hids.length === 0) return { to: paths.removed(), toast: { kind: "info", key: "rest.gone" } };
	const { restored, kinds } = await bringBack(signed.ctx, signed.seat, { hids });
	const to = form.has("to") ? safeReturnPath(form.get("to")) : paths.removed();
	if (restored === 0) return { to, toast: { kind: "info", key: "rest.gone" } };
	const { t } = translator(language);
	const what = listNames(
		[...kinds].map(([kind, count]) => t(`rest.kinds.${kind}`, { count })),
		language,
	);
	return { to, toast: { kind: "success", key: "rest.restored", facts: { what } } };
}
