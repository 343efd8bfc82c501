import { DurableObject } from "cloudflare:workers";
export class Clock extends DurableObject {}
export class AccountLive extends DurableObject {}
export default { fetch: () => new Response("no worker yet", { status: 503 }) };
