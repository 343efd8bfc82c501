import { CONSENT_REFUSALS, type ConsentRefusal } from "~/domain/search-query/connection-kinds";
import { isPropertyOf } from "~/domain/search-query/property-name";
import { formatInstant, formatShortDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { consentRedirect } from "~/services/connections/consent";
import { type ConnectionView, listConnections, type PropertyView } from "~/services/connections/list-connections";
import { OWN_WEBSITE } from "~/services/connections/set-property";
import { listWebsites } from "~/services/websites/list-websites";

const DIALOGS = ["service_key", "bing_key", "disconnect", "delete_data"] as const;

/** Content of the screen of connections. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: string }) {
	const [connections, websites] = await Promise.all([listConnections(ctx, seat), listWebsites(ctx, seat)]);
	const asked = url.searchParams;
	const place = { language, timezone: account.timezone };
	const shown = connections.map((one) => connectionOf(one, websites, place));
	const made = shown.find(({ hid }) => hid === asked.get("connected")) ?? null;
	return {
		accountHid: account.hid,
		canConsent: Boolean(ctx.ports.queries?.consent),
		redirect: consentRedirect(ctx),
		connections: shown,
		/** Connection that has just been made. */
		made: made && {
			name: made.name,
			listed: made.properties.length,
			matched: made.properties.filter(({ state }) => state === "on").length,
		},
		refused: refusedOf(asked.get("refused")),
		dialog: dialogOf(asked, shown),
	};
}
export type Screen = Awaited<ReturnType<typeof readScreen>>;
export type ShownConnection = ReturnType<typeof connectionOf>;
export type ShownProperty = ReturnType<typeof propertyOf>;

function connectionOf(
	one: ConnectionView,
	websites: readonly { hid: string; domain: string }[],
	place: { language: string; timezone: string },
) {
	const { hid, kind, way, name, state, cause, likelyCause, brokenAt } = one;
	return {
		...{ hid, kind, way, name, state, cause, likelyCause },
		brokenAt: brokenAt === null ? null : formatInstant(brokenAt, place),
		properties: one.properties.map((property) => propertyOf(property, websites, place.language)),
	};
}

function propertyOf(one: PropertyView, websites: readonly { hid: string; domain: string }[], language: string) {
	const { hid, label, domain, isWhole, permission, state, website, cause, daysLeft, daysKept, daysByPage, firstDay, lastFinalDay } = one;
	const choices = websites.filter((site) => isPropertyOf({ domain }, site.domain)).map((site) => ({ code: site.hid, name: site.domain }));
	const isNew = choices.every(({ name }) => name !== domain);
	return {
		...{ hid, label, domain, isWhole, permission, state, website, cause, daysLeft, daysKept, daysByPage },
		isVisited: firstDay !== null || daysKept > 0,
		lastDay: lastFinalDay === null ? null : formatShortDay(lastFinalDay, language),
		/** Websites that it may show; `new` is one of its own name. */
		choices: isNew ? [...choices, { code: OWN_WEBSITE, name: domain }] : choices,
	};
}

/** A closed list, because anyone can put text into a link. */
function refusedOf(refused: string | null): ConsentRefusal | "impersonated" | null {
	if (refused === "impersonated") return refused;
	return CONSENT_REFUSALS.find((one) => one === refused) ?? null;
}

function dialogOf(asked: URLSearchParams, connections: readonly ShownConnection[]) {
	const name = DIALOGS.find((one) => one === asked.get("dialog"));
	if (name === "service_key" || name === "bing_key") return { name };
	const connection = connections.find(({ hid, state }) => hid === asked.get("connection") && state !== "ended");
	if (name === "disconnect") return connection ? { name, connection } : null;
	const property = connections.flatMap(({ properties }) => properties).find(({ hid }) => hid === asked.get("property"));
	return name && property ? { name, property } : null;
}
