import { APP_VERSION } from "~/domain/app-version";
import { accountRoutes } from "./account";
import { alertMuteRoutes } from "./alert-mutes";
import { alertRuleRoutes } from "./alert-rules";
import { alertRoutes } from "./alerts";
import { pong } from "./answers/administration";
import { apiTokenRoutes } from "./api-tokens";
import { archiveRoutes } from "./archive";
import { auditRoutes } from "./audit";
import { batchRoutes } from "./batch";
import type { ApiRoute } from "./call";
import { checkRoutes } from "./checks";
import { competitorRoutes } from "./competitors";
import { connectionRoutes } from "./connections";
import { contractRoutes } from "./contract-routes";
import { crawlerRoutes } from "./crawler";
import { crawlerInspectionRoutes } from "./crawler-inspection";
import { crawlerTrialRoutes } from "./crawler-trials";
import { customerRoutes } from "./customer";
import { datacenterRoutes } from "./datacenters";
import { dayMarkRoutes } from "./day-marks";
import { deadLetterRoutes } from "./dead-letters";
import { exampleShareRoutes } from "./example-share";
import { exportRoutes } from "./exports";
import { grantRoutes } from "./grants";
import { historyRoutes } from "./history";
import { importRoutes } from "./imports";
import { invitationRoutes } from "./invitations";
import { landingPageRoutes } from "./landing-pages";
import { lookRoutes } from "./looks";
import { memberRoutes } from "./members";
import { monitorRepositoryRoutes } from "./monitor-repository";
import { monitorRoutes } from "./monitors";
import { multiProxyRoutes } from "./multi-proxy";
import { noteRoutes } from "./notes";
import { notificationRoutes } from "./notifications";
import { outrankingRoutes } from "./outranking";
import { promptRoutes } from "./prompts";
import { referenceRoutes } from "./references";
import { restingRoutes } from "./resting";
import { resultKindRoutes } from "./result-kinds";
import { searchRoutes } from "./search";
import { searchQueryRoutes } from "./search-queries";
import { shareRoutes } from "./shares";
import { subscriptionRoutes } from "./subscription";
import { tagRoutes } from "./tags";
import { tokenRoutes } from "./tokens";
import { urlMonitorRoutes } from "./url-monitors";
import { userRoutes } from "./users";
import { verificationRoutes } from "./verification";
import { voiceRoutes } from "./voice";
import { wantedRuleRoutes } from "./wanted-rules";
import { webhookRoutes } from "./webhooks";
import { websiteRoutes } from "./websites";

/** GET ping: availability and version. 503 while the application is closed (see gate.ts). Source: spec A §7. */
const pingRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "ping",
		access: "anyone",
		summary: "Says that the application is open, and its version",
		query: null,
		payload: null,
		answers: pong,
		errors: [],
		example: {},
		answer: async ({ ctx }) => ({ pong: true, at: new Date(ctx.now()).toISOString(), version: APP_VERSION }),
	},
];

/** Every call of the JSON API: method, path below /api/, who may, and what answers. */
export const API_ROUTES: readonly ApiRoute[] = [
	...pingRoutes,
	...contractRoutes,
	...memberRoutes,
	...tokenRoutes,
	...accountRoutes,
	...auditRoutes,
	...archiveRoutes,
	...verificationRoutes,
	...apiTokenRoutes,
	...importRoutes,
	...customerRoutes,
	...subscriptionRoutes,
	...monitorRepositoryRoutes,
	...monitorRoutes,
	...historyRoutes,
	...exportRoutes,
	...referenceRoutes,
	...restingRoutes,
	...searchRoutes,
	...tagRoutes,
	...noteRoutes,
	...shareRoutes,
	...exampleShareRoutes,
	...checkRoutes,
	...datacenterRoutes,
	...urlMonitorRoutes,
	...lookRoutes,
	...websiteRoutes,
	...wantedRuleRoutes,
	...competitorRoutes,
	...promptRoutes,
	...voiceRoutes,
	...dayMarkRoutes,
	...landingPageRoutes,
	...resultKindRoutes,
	...outrankingRoutes,
	...connectionRoutes,
	...searchQueryRoutes,
	...notificationRoutes,
	...crawlerRoutes,
	...crawlerInspectionRoutes,
	...crawlerTrialRoutes,
	...deadLetterRoutes,
	...userRoutes,
	...grantRoutes,
	...invitationRoutes,
	...webhookRoutes,
	...alertRuleRoutes,
	...alertRoutes,
	...alertMuteRoutes,
	...multiProxyRoutes,
	...batchRoutes,
];
