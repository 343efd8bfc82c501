export const CONNECTION_KINDS = ["google_search_console", "bing_webmaster"] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** The account gives access in one of these ways. */
export const CONNECTION_WAYS = ["oauth", "service_account", "api_key"] as const;
export type ConnectionWay = (typeof CONNECTION_WAYS)[number];

/** Rights on a property. An unverified one cannot be read. */
export const PROPERTY_PERMISSIONS = ["owner", "full", "restricted", "unverified"] as const;
export type PropertyPermission = (typeof PROPERTY_PERMISSIONS)[number];

/**
 * Refusals of the service.
 * revoked: the access has ended. no_access: the account may not read the property. quota: the day's limit is used. rate: too many calls in a short time.
 * unreachable: no answer, or a fault of the service. unreadable: an answer of another shape. not_configured: this
 * installation lacks a setting, or the project of a service account has the interface switched off.
 */
export const QUERY_REFUSALS = ["revoked", "no_access", "quota", "rate", "unreachable", "unreadable", "not_configured"] as const;
export type QueryRefusal = (typeof QUERY_REFUSALS)[number];

/**
 * Why a sign-in at Google connected nothing, beside the refusals of the service.
 * denied: the user refused. expired: the sign-in was begun too long ago, or by another session. many: the account has the most connections. no_secret: the
 * installation cannot encrypt.
 */
export const CONSENT_REFUSALS = [...QUERY_REFUSALS, "denied", "expired", "many", "no_secret"] as const;
export type ConsentRefusal = (typeof CONSENT_REFUSALS)[number];
