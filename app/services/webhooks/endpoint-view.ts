import type { EndpointRow } from "~/db/webhook-endpoints";
import { type Maker, makerOf } from "~/domain/account/maker";
import { ownJson, ownTexts } from "~/domain/own-json";
import type { WebhookEvent } from "~/domain/webhook/event-types";

/** An endpoint as its owner sees it; never with its secret. */
export interface EndpointView {
	hid: string;
	url: string;
	name: string;
	events: WebhookEvent[];
	/** Ids; empty lists of both: everything. */
	websites: string[];
	tags: string[];
	state: EndpointRow["state"];
	/** Since when every attempt fails; null while none does. */
	failingSince: number | null;
	/** Until when the secret before signs too; null where only one signs. */
	twoSecretsUntil: number | null;
	createdAt: number;
	maker: Maker | null;
}

export function endpointView(row: EndpointRow, now: number): EndpointView {
	const { hid, url, name, state, failingSince, createdAt, sealedBefore, sealedBeforeUntil: until } = row;
	const twoSecretsUntil = sealedBefore !== null && until !== null && until > now ? until : null;
	return {
		hid,
		url,
		name,
		events: ownJson(row.events),
		websites: ownTexts(row.websites),
		tags: ownTexts(row.tags),
		state,
		failingSince,
		twoSecretsUntil,
		createdAt,
		maker: makerOf(row),
	};
}
