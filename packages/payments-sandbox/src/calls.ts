import { catalogueRoutes } from "./catalogue-calls";
import { couponRoutes } from "./coupon-calls";
import { customerRoutes } from "./customer-calls";
import { intentRoutes } from "./intent-calls";
import { invoiceRoutes } from "./invoice-calls";
import { found, PAGING, page, type Route } from "./route";
import { scheduleRoutes } from "./schedule-calls";
import { subscriptionRoutes } from "./subscription-calls";

const eventRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "events",
		takes: `type types[] ${PAGING}`,
		answer: (call) => page(call, call.world.store.all("event"), "/v1/events"),
	},
	{ method: "GET", path: "events/:id", takes: "", answer: ({ world, ids }) => found(world, "event", ids[0]) },
];

/** The calls that the sandbox knows. */
export const ROUTES: readonly Route[] = [
	...customerRoutes,
	...intentRoutes,
	...catalogueRoutes,
	...couponRoutes,
	...subscriptionRoutes,
	...scheduleRoutes,
	...invoiceRoutes,
	...eventRoutes,
];
