export { COUNTRIES, isCountry } from "./countries";
export { COUNTRY_DOMAINS, searchDomain } from "./country-domains";
export { HOST_RULES, type HostRule, hostMatchesDomain, normalizeDomain } from "./domain";
export { decodeEntities } from "./html/decode-entities";
export { pageOfAddress, withoutOrigin } from "./result-identity";
export { withoutInvisible } from "./visible-text";
