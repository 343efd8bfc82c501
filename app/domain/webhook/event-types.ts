/** Events that an endpoint can ask for. Names are part of the contract: never renamed. */
export const WEBHOOK_EVENTS = [
	"look.completed",
	"positions.changed",
	"position.entered",
	"position.left",
	"check.completed",
	"url.indexation_changed",
	"export.ready",
	"import.completed",
	"subscription.changed",
	"quota.reached",
	"alert.fired",
	"alert.corrected",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request, to each endpoint. */
export const TEST_EVENT = "webhook.test";
export type WebhookMessageType = WebhookEvent | typeof TEST_EVENT;

/** Events that the end of a run makes. */
export const RUN_EVENTS = ["look.completed", "positions.changed", "position.entered", "position.left"] as const;
export type RunEvent = (typeof RUN_EVENTS)[number];

/** Events about keywords: an endpoint's websites and tags limit them. The others concern the whole account. */
export const SCOPED_EVENTS = [...RUN_EVENTS, "alert.fired", "alert.corrected"] as const satisfies readonly WebhookEvent[];

/** Body of a message. Source: Standard Webhooks 1.0.0 "Payload structure". */
export interface WebhookBody {
	type: WebhookMessageType;
	/** ISO instant of the event. */
	timestamp: string;
	data: object;
}

export function printBody(type: WebhookMessageType, at: number, data: object): string {
	return JSON.stringify({ type, timestamp: new Date(at).toISOString(), data } satisfies WebhookBody);
}
