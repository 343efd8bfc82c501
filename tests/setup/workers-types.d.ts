/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from "cloudflare:test";
import type { Env as AppEnv } from "~/server/env";

declare global {
	namespace Cloudflare {
		/** `env` of "cloudflare:workers" in tests. */
		interface Env extends AppEnv {
			TEST_MIGRATIONS: D1Migration[];
			/** Statements that make the schema of all migrations. */
			TEST_SCHEMA: string[];
		}
	}
}
