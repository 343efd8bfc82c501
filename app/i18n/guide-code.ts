import type { DeveloperWords } from "./en/developers";

const TOKEN = '-H "Authorization: Bearer $SERPENTINE_TOKEN"';
const JSON_BODY = '-H "Content-Type: application/json" -d';
const KEEP = "export SERPENTINE_TOKEN=sp_live_…";

/** Code below each step of a guide; the same in every language. {{base}}: the API, {{origin}}: the app. */
export const GUIDE_CODE: Readonly<Record<keyof DeveloperWords["guides"], readonly string[]>> = {
	"first-keywords": [
		KEEP,
		`curl -X POST "{{base}}/monitors" ${TOKEN} ${JSON_BODY} '{"website":"shop.example","keywords":["desk lamp","floor lamp"],"country":"fr","language":"fr"}'`,
		`curl -X POST "{{base}}/monitors/refresh" ${TOKEN}`,
		`curl "{{base}}/monitors" ${TOKEN}`,
		`curl "{{base}}/looks/LOOK_ID" ${TOKEN}`,
	],
	spreadsheet: [
		KEEP,
		`curl -X POST "{{base}}/monitors/generate_export" ${TOKEN} ${JSON_BODY} '{"type":"raw","format":"csv"}'`,
		`curl -o positions.csv "{{base}}/download/FILE_ID" ${TOKEN}`,
		`curl -X POST "{{base}}/scheduled_exports" ${TOKEN} ${JSON_BODY} '{"type":"weekly","transport_options":{"emails":"me@shop.example"}}'`,
	],
	"receive-webhooks": [
		`curl -X POST "{{base}}/webhooks" ${TOKEN} ${JSON_BODY} '{"url":"https://hooks.shop.example/serpentine","events":["positions.changed","look.completed"]}'`,
		`import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.SERPENTINE_WEBHOOK_SECRET);

export async function receive(request) {
  const body = await request.text();
  // Throws where the signature is wrong or older than five minutes.
  const event = webhook.verify(body, Object.fromEntries(request.headers));
  await keepOnce(request.headers.get("webhook-id"), event);
  return new Response(null, { status: 204 });
}`,
		`curl -X POST "{{base}}/webhooks/ENDPOINT_ID/test" ${TOKEN}`,
		`curl "{{base}}/webhooks/ENDPOINT_ID/messages?state=failed" ${TOKEN}`,
		`curl -X POST "{{base}}/webhooks/ENDPOINT_ID/replay" ${TOKEN} ${JSON_BODY} '{"from":"2026-11-21T00:00:00Z","to":"2026-11-22T00:00:00Z"}'`,
		`curl -X POST "{{base}}/webhooks/ENDPOINT_ID/secret" ${TOKEN}`,
	],
	mcp: [
		"{{origin}}/mcp",
		`{
  "mcpServers": {
    "serpentine": {
      "url": "{{origin}}/mcp",
      "headers": { "Authorization": "Bearer sp_live_…" }
    }
  }
}`,
		`{ "name": "list_positions", "arguments": { "date": "2026-11-22", "comparison": "2026-11-15", "limit": 50 } }`,
		`{ "name": "add_keywords", "arguments": { "website": "shop.example", "keywords": ["desk lamp"], "country": "fr", "language": "fr", "dry_run": true } }`,
		`{ "method": "resources/read", "params": { "uri": "serpentine://looks/LOOK_ID" } }`,
	],
};
