import { expect, test } from "vitest";
import { newAccountPlace, type PlaceHints } from "./new-account-place";

const nothing: PlaceHints = { accepted: [], language: "en", timezone: null, network: null };

test.each<[Partial<PlaceHints>, string, string]>([
	[{}, "us", "America/New_York"],
	[{ language: "fr", accepted: ["fr"] }, "fr", "Europe/Paris"],
	[{ language: "es", accepted: ["es-mx", "en"] }, "mx", "America/Mexico_City"],
	[{ language: "en", accepted: ["en-gb"], timezone: "Asia/Kolkata" }, "gb", "Asia/Kolkata"],
	[{ language: "en", accepted: ["en-us"], timezone: "" }, "us", "America/New_York"],
	[{ language: "en", accepted: ["en-us"], timezone: "+02:00" }, "us", "America/New_York"],
	[{ language: "en", accepted: ["en-us"], timezone: "Mars/Base" }, "us", "America/New_York"],
	[{ accepted: ["en-us"], network: { country: "US", timezone: "America/Chicago" } }, "us", "America/Chicago"],
	[{ language: "fr", accepted: ["fr-fr"], network: { country: "US", timezone: "America/Chicago" } }, "fr", "Europe/Paris"],
])("the hints %j give the country %s and the zone %s", (hints, country, timezone) => {
	expect(newAccountPlace({ ...nothing, ...hints })).toEqual({ country, timezone });
});
