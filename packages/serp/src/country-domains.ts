/** The engine's domain by country, for the 47 countries that have one here. Source: spec A §3 "Reference data". */
export const COUNTRY_DOMAINS: Readonly<Record<string, string>> = {
	ae: "google.ae",
	ar: "google.com.ar",
	at: "google.at",
	au: "google.com.au",
	be: "google.be",
	bg: "google.bg",
	br: "google.com.br",
	ca: "google.ca",
	ch: "google.ch",
	cl: "google.cl",
	co: "google.com.co",
	cz: "google.cz",
	de: "google.de",
	dk: "google.dk",
	dz: "google.dz",
	es: "google.es",
	fi: "google.fi",
	fr: "google.fr",
	gb: "google.co.uk",
	gr: "google.gr",
	hk: "google.com.hk",
	hr: "google.hr",
	hu: "google.hu",
	id: "google.co.id",
	ie: "google.ie",
	il: "google.co.il",
	in: "google.co.in",
	it: "google.it",
	jp: "google.co.jp",
	kr: "google.co.kr",
	lu: "google.lu",
	ma: "google.co.ma",
	mx: "google.com.mx",
	nl: "google.nl",
	no: "google.no",
	nz: "google.co.nz",
	pe: "google.com.pe",
	pl: "google.pl",
	pt: "google.pt",
	ro: "google.ro",
	se: "google.se",
	sg: "google.com.sg",
	sn: "google.sn",
	tn: "google.tn",
	tr: "google.com.tr",
	us: "google.com",
	za: "google.co.za",
};

/** Domain for countries without one of their own; the country is sent as a parameter in any case. */
const DEFAULT_SEARCH_DOMAIN = "google.com";

/** The engine's domain for a country (ISO 3166-1 alpha-2, lower case). */
export function searchDomain(country: string): string {
	return (Object.hasOwn(COUNTRY_DOMAINS, country) && COUNTRY_DOMAINS[country]) || DEFAULT_SEARCH_DOMAIN;
}
