import { APP_VERSION } from "~/domain/app-version";
import { accountRoutes } from "./account";
import { apiTokenRoutes } from "./api-tokens";
import { batchRoutes } from "./batch";
import type { ApiRoute } from "./call";
import { checkRoutes } from "./checks";
import { crawlerRoutes } from "./crawler";
import { customerRoutes } from "./customer";
import { datacenterRoutes } from "./datacenters";
import { deadLetterRoutes } from "./dead-letters";
import { exportRoutes } from "./exports";
import { importRoutes } from "./imports";
import { lookRoutes } from "./looks";
import { monitorRepositoryRoutes } from "./monitor-repository";
import { monitorRoutes } from "./monitors";
import { noteRoutes } from "./notes";
import { notificationRoutes } from "./notifications";
import { searchRoutes } from "./search";
import { shareRoutes } from "./shares";
import { tagRoutes } from "./tags";
import { tokenRoutes } from "./tokens";
import { urlMonitorRoutes } from "./url-monitors";
import { verificationRoutes } from "./verification";
import { websiteRoutes } from "./websites";

/** GET ping: availability and version. 503 while the application is closed (see gate.ts). Source: spec A §7. */
const pingRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "ping",
		access: "anyone",
		answer: async ({ ctx }) => ({ pong: true, at: new Date(ctx.now()).toISOString(), version: APP_VERSION }),
	},
];

/** Every call of the JSON API: method, path below /api/, who may, and what answers. */
export const API_ROUTES: readonly ApiRoute[] = [
	...pingRoutes,
	...tokenRoutes,
	...accountRoutes,
	...verificationRoutes,
	...apiTokenRoutes,
	...importRoutes,
	...customerRoutes,
	...monitorRepositoryRoutes,
	...monitorRoutes,
	...exportRoutes,
	...searchRoutes,
	...tagRoutes,
	...noteRoutes,
	...shareRoutes,
	...checkRoutes,
	...datacenterRoutes,
	...urlMonitorRoutes,
	...lookRoutes,
	...websiteRoutes,
	...notificationRoutes,
	...crawlerRoutes,
	...deadLetterRoutes,
	...batchRoutes,
];
