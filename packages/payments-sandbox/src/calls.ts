import { catalogueRoutes } from "./catalogue-calls";
import { couponRoutes } from "./coupon-calls";
import { customerRoutes } from "./customer-calls";
import { intentRoutes } from "./intent-calls";
import { invoiceRoutes } from "./invoice-calls";
import type { Route } from "./route";
import { scheduleRoutes } from "./schedule-calls";
import { subscriptionRoutes } from "./subscription-calls";

/** The calls that the sandbox knows. */
export const ROUTES: readonly Route[] = [
	...customerRoutes,
	...intentRoutes,
	...catalogueRoutes,
	...couponRoutes,
	...subscriptionRoutes,
	...scheduleRoutes,
	...invoiceRoutes,
];
