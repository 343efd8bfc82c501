import { accountRoutes } from "./account";
import { batchRoutes } from "./batch";
import type { ApiRoute } from "./call";
import { crawlerRoutes } from "./crawler";
import { lookRoutes } from "./looks";
import { monitorRoutes } from "./monitors";
import { pingRoutes } from "./ping";
import { tokenRoutes } from "./tokens";

/** Every call of the JSON API: method, path below /api/, who may, and what answers. */
export const API_ROUTES: readonly ApiRoute[] = [
	...pingRoutes,
	...tokenRoutes,
	...accountRoutes,
	...monitorRoutes,
	...lookRoutes,
	...crawlerRoutes,
	...batchRoutes,
];
