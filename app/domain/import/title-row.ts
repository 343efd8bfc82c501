import type { Row } from "@serpentine/table-files";
import { namesOf } from "~/domain/by-name";
import { headerKey, words } from "./header-key";
import type { ColumnRole } from "./import-settings";

/** The row that names the columns. */
export interface TitleRow {
	/** Rows that stand above it: some products write a report's name and period there. */
	place: number;
	titles: string[];
}

/** Header words in English, French and Spanish, as `headerKey` writes them. */
const WORDS = {
	keyword: words(
		"keyword,keywords,key word,kw,suchbegriff,suchbegriffe,suchanfrage,suchanfragen,haufigste suchanfragen,schlusselwort,parola chiave,parole chiave,query piu frequenti,palavra chave,palavras chave,principais consultas,zoekwoord,zoekwoorden,zoekopdracht,zoekopdrachten,meest uitgevoerde zoekopdrachten,słowo kluczowe,slowo kluczowe,ключевое слово,ключевые слова,запрос,запросы,популярные запросы,上位のクエリ,クエリ,キーワード,关键词,热门查询,查询,關鍵字,熱門查詢,검색어,인기 검색어,키워드,anahtar kelime,sokord,sokeord,nøgleord,hakusana,klicove slovo,λεξη κλειδι,query,queries,top queries,search query,search term,search terms,term,phrase,mot cle,mots cles,requete,requetes,requetes les plus frequentes,expression,terme,palabra clave,palabras clave,consulta,consultas,consultas principales,termino",
	),
	website: words(
		"website,web site,site,domain,domain name,tracked domain,host,site web,site internet,domaine,nom de domaine,sitio,sitio web,dominio,pagina web",
	),
	position: words(
		"position,positions,rank,ranking,current position,google rank,pos,google position,current rank,organic position,organic rank,platz,posizione,posicao,positie,pozycja,rang,place,classement,posicion,posiciones,puesto,ranking actual",
	),
	date: words(
		"date,day,checked at,check date,updated,last updated,last checked,tracked at,current update date,datum,data,jour,date de releve,fecha,dia",
	),
	depth: words("depth,profondeur,profundidad"),
	country: words("country,country code,location,region,land,pays,pais"),
	language: words("language,language code,lang,sprache,langue,idioma,lingua"),
	geolang: words("locale,market,geolang,country language,geolocation language,pays langue,pais idioma,mercado,marche"),
} satisfies Partial<Record<ColumnRole, string[]>>;

/** Rows among which titles are looked for. */
const MAX_PLACE = 20;
/** "Keyword Position Summary(2024-05-01 - 2024-05-31)", above "google.com(05/31)": SEO Panel writes the year once. */
const PERIOD = /\((\d{4}-\d{2}-\d{2}) - (\d{4}-\d{2}-\d{2})\)/;
const ENGINE_DAY = /^(?:www\.)?google\.[a-z.]{2,6}\s?\((\d{2})\/(\d{2})\)$/;

export function roleOfTitle(key: string): ColumnRole {
	return namesOf(WORDS).find((role) => WORDS[role].includes(key)) ?? "ignore";
}

/** The first row that names the keywords, if all rows above it are narrower; else the first row of all. rows: the first ones of a file. */
export function findTitles(rows: readonly Row[]): TitleRow {
	let widest = 0;
	for (const [place, { cells }] of rows.slice(0, MAX_PLACE).entries()) {
		const filled = cells.filter((cell) => cell.trim() !== "").length;
		if (filled > 1 && filled > widest && cells.some((cell) => roleOfTitle(headerKey(cell)) === "keyword"))
			return { place, titles: withYear(cells, rows.slice(0, place)) };
		widest = Math.max(widest, filled);
	}
	return { place: 0, titles: [...(rows[0]?.cells ?? [])] };
}

function withYear(titles: readonly string[], above: readonly Row[]): string[] {
	const period = above.flatMap(({ cells }) => cells.map((cell) => PERIOD.exec(cell))).find((match) => match !== null);
	const days = period?.slice(1) ?? [];
	return titles.map((title) => {
		const [, month, day] = ENGINE_DAY.exec(title.trim()) ?? [];
		return days.find((one) => one.endsWith(`-${month}-${day}`)) ?? title;
	});
}
