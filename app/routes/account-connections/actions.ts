import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import { madeAt } from "~/server/made-connection";
import { byIntent, type Sent } from "~/server/serve-screen";
import { addBingKey, addServiceAccount } from "~/services/connections/add-key";
import { deletePropertyData } from "~/services/connections/delete-data";
import { disconnect } from "~/services/connections/disconnect";
import { refreshList } from "~/services/connections/refresh-properties";
import { setProperty } from "~/services/connections/set-property";

/** Runs any form of the screen of connections. */
export function changeConnections({ signed, form }: Sent): Promise<Done<never>> {
	const { ctx } = signed;
	const of = (name: string) => textOf(form, name);
	const back = (key: NewFlash["key"]): Done<never> => ({ to: paths.connections(), toast: { kind: "success", key } });
	const acts: Record<string, () => Promise<Done<never>>> = {
		service_key: async () => ({ to: madeAt(await addServiceAccount(ctx, signed.seat, { key: of("key") })) }),
		bing_key: async () => ({ to: madeAt(await addBingKey(ctx, signed.seat, { key: of("key") })) }),
		async refresh() {
			const refused = await refreshList(ctx, signed.seat, of("connection"));
			return refused === null ? back("connections.refreshed") : { to: paths.connections({ refused }) };
		},
		async collect() {
			await setProperty(ctx, signed.seat, of("property"), { website: of("website") });
			return back("connections.started");
		},
		async stop() {
			await setProperty(ctx, signed.seat, of("property"), { website: "" });
			return back("connections.switchedOff");
		},
		async disconnect() {
			await disconnect(ctx, signed.seat, of("connection"));
			return back("connections.disconnected");
		},
		async delete_data() {
			await deletePropertyData(ctx, signed.seat, of("property"));
			return back("connections.deleted");
		},
	};
	return byIntent(acts, form);
}
