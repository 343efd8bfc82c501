import { namesOf } from "../by-name";
import { isOffered, isTrackedEngine, SEARCH_ENGINES, TRACKED_ENGINES, type TrackedEngine } from "../reference/search-engines";
import { countryOf } from "./country-names";
import { headerKey, words } from "./header-key";

export const SEARCH_DEVICES = ["desktop", "mobile"] as const;
export type SearchDevice = (typeof SEARCH_DEVICES)[number];

/** Words of devices as `headerKey` writes them, in the languages of the products whose exports are read. */
const DEVICES: Record<SearchDevice | "tablet", readonly string[]> = {
	desktop: words(
		"d,desktop,desktops,desktop computer,computer,computers,pc,laptop,web,ordinateur,ordinateurs,bureau,de bureau,ordenador,ordenadores,escritorio,sobremesa,rechner,desktop rechner,computador,computer desktop,pulpit,komputer,masaustu,bilgisayar,pocitac,stolni pocitac,dator,skrivbord,stationar,компьютер,пк,десктоп,パソコン,デスクトップ,桌面,桌面设备,电脑,電腦,데스크톱,pc 데스크톱,מחשב,سطح المكتب",
	),
	mobile: words(
		"m,mobile,mobiles,movil,moviles,dispositivo movil,telefono movil,smartphone,smartphones,smart phone,phone,phones,mobile phone,mobile phones,cell phone,ipad iphone,iphone,android,android phone,handy,handys,mobil,mobilgerat,mobiel,mobiele telefoon,celular,celulares,dispositivo mobile,cellulare,cellulari,telephone,telephones,telephone mobile,portable,telemovel,telefon,telefon komorkowy,komorka,mobilny,cep telefonu,mobilni,mobilni telefon,мобильный,мобильные,мобильный телефон,смартфон,телефон,モバイル,スマートフォン,スマホ,携帯電話,手机,移动设备,手機,行動裝置,모바일,휴대전화,נייד,הجوال,الهاتف,mobile ios,mobile android",
	),
	tablet: words("t,tablet,tablets,tablette,tablettes,tableta,tabletas,ipad,tablett,планшет,タブレット,平板电脑,平板,태블릿"),
};

const BY_WORD = new Map(namesOf(DEVICES).flatMap((device) => DEVICES[device].map((name) => [headerKey(name), device] as const)));

/** The device that a cell names; "other" for a tablet or, where the column is chosen for devices, an unknown word. An empty cell names a desktop. */
export function readDevice(cell: string, isChosen = true): SearchDevice | "other" {
	const key = headerKey(cell);
	if (key === "" || key === "null" || key === "n a") return "desktop";
	const device = deviceOf(key) ?? (isChosen ? "tablet" : "desktop");
	return device === "tablet" ? "other" : device;
}

function deviceOf(key: string) {
	return BY_WORD.get(key) ?? BY_WORD.get(key.replace(/^(?:google|bing) /, ""));
}

export interface NamedEngine {
	engine: TrackedEngine;
	/** null where the cell names none. */
	device: SearchDevice | null;
	country: string | null;
}

/** Words of a search engine's other services: their places are no organic ones of its web search. */
const SERVICES = words("maps,map,news,images,image,videos,video,shopping,local,play,scholar,youtube,jobs,places");
const OTHER_NAMES: Readonly<Record<string, TrackedEngine>> = {
	ddg: "duckduckgo",
	"duck duck go": "duckduckgo",
	ya: "yandex",
	яндекс: "yandex",
};

/** "Google", "google.co.uk", "Google Mobile", "Bing (United States)". null for what is no engine that can be followed. */
export function readEngine(cell: string): NamedEngine | null {
	const key = headerKey(cell);
	const named = OTHER_NAMES[key] ?? TRACKED_ENGINES.find((engine) => key.split(" ").includes(engine));
	const start = Object.entries(OTHER_NAMES).find(([name]) => key.startsWith(`${name} `));
	const engine = named ?? start?.[1];
	if (engine === undefined || !isTrackedEngine(engine) || !isOffered(engine)) return null;
	const rest = key.split(" ").filter((word) => word !== engine && word !== "www" && word !== "https" && word !== "http");
	if (rest.some((word) => SERVICES.includes(word))) return null;
	const devices = rest.flatMap((word) => deviceOf(word) ?? []);
	if (devices.includes("tablet")) return null;
	return { engine, device: devices.find((one) => one !== "tablet") ?? null, country: countryIn(cell, rest) };
}

function countryIn(cell: string, rest: readonly string[]): string | null {
	const site = /(?:www\.)?[a-z]+\.((?:com?\.)?[a-z]{2})(?![a-z])/i.exec(cell)?.[1];
	if (site !== undefined && site.toLowerCase() !== "co") return countryOf(`google.${site}`);
	const place = rest.filter((word) => deviceOf(word) === undefined && word !== "search" && word !== "com").join(" ");
	return place.length > 1 ? countryOf(place) : null;
}

/** Whether the engine shows phones results of their own that can be read. */
export function canFollow(engine: TrackedEngine, device: SearchDevice): boolean {
	return device === "desktop" || SEARCH_ENGINES[engine].device;
}
