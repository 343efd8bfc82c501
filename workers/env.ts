/** Bindings and settings of the Worker; the same names stand in wrangler.toml. */
export interface Env {
	DB: D1Database;
	OBJECTS: R2Bucket;
	LOOKS_HIGH: Queue<unknown>;
	LOOKS_LOW: Queue<unknown>;
	CLOCK: DurableObjectNamespace<import("./clock").Clock>;
	ACCOUNT_LIVE: DurableObjectNamespace<import("./account-live").AccountLive>;
	BROWSER: Fetcher;
	ASSETS: Fetcher;
	BASE_URL: string;
	/** Result pages are asked from this origin instead of the engine; "" means the engine. */
	SERP_ORIGIN: string;
	/** Development only: the simulator's address; it also takes the look's instant (`at`). */
	SIMULATOR_ORIGIN?: string;
	/** Development only: "1" when the clock moves by /dev/tick alone. */
	MANUAL_CLOCK?: string;
}

declare global {
	/** Build constant, see wrangler.toml [define]. */
	const DEV_AIDS: boolean;
}
