import { googleAdsVolumes } from "~/adapters/volumes/google-ads-volumes";
import { simulatedVolumes } from "~/adapters/volumes/simulated-volumes";
import type { VolumeSource } from "~/services/ports";
import type { Env } from "./env";
import { missingSettings } from "./outside-settings";

const API_ORIGIN = "https://googleads.googleapis.com";
const DEFAULT_API_VERSION = "v21";
const TOKEN_URL = "https://oauth2.googleapis.com/token";

/** Source of search volumes in this deployment: Google Ads where it is configured, made-up numbers beside the simulated engine, else none. */
export function volumeSource(env: Env): VolumeSource | null {
	if (env.SIMULATOR_ORIGIN) return env.SERP_ORIGIN ? null : simulatedVolumes();
	if (missingSettings(env, "volumes").length > 0) return null;
	return googleAdsVolumes({
		api: `${API_ORIGIN}/${env.GOOGLE_ADS_API_VERSION || DEFAULT_API_VERSION}`,
		tokenUrl: TOKEN_URL,
		developerToken: env.GOOGLE_ADS_DEVELOPER_TOKEN ?? "",
		clientId: env.GOOGLE_ADS_CLIENT_ID ?? "",
		clientSecret: env.GOOGLE_ADS_CLIENT_SECRET ?? "",
		refreshToken: env.GOOGLE_ADS_REFRESH_TOKEN ?? "",
		customerId: digits(env.GOOGLE_ADS_CUSTOMER_ID),
		loginCustomerId: digits(env.GOOGLE_ADS_LOGIN_CUSTOMER_ID),
	});
}

/** Shown as "123-456-7890", sent without the dashes. */
function digits(id = ""): string {
	return id.replace(/\D/g, "");
}
