import { zipped } from "@serpentine/table-files/test-support";
import type { ImportCase } from "./import-case";
import { type Sheet, utf8, xlsx } from "./make-files";

const text = (...lines: string[]) => `${lines.join("\n")}\n`;
const table = (name: string, lines: string[]): Sheet => ({ name, rows: lines.map((line) => line.split(",")) });

const QUERIES = ["red shoes | gb/en", "blue shoes | gb/en"];
const numbers = ["red shoes,3,120,2.5%,9", "blue shoes,1,90,1.1%,14.5"];

/** A table of queries of Search Console by its titles. */
const queries = (name: string, titles: string, rows = numbers): ImportCase => ({
	kind: name.includes("bing") ? "h-bing-webmaster.csv" : name.startsWith("a") ? "h-gsc-ja.csv" : "h-gsc-nl.csv",
	name,
	bytes: utf8(text(titles, ...rows), name.includes("mark") ? "\ufeff" : ""),
	stored: QUERIES,
	shown: ["averages"],
});

/** Files of Search Console and of Bing Webmaster Tools. */
export const SEARCH_CONSOLE_CASES: ImportCase[] = [
	{
		kind: "h-gsc.zip",
		name: "folder.zip",
		bytes: zipped({
			"shop.example-Performance/Chart.csv": utf8("Date,Clicks,Impressions,CTR,Position\n2026-08-01,3,50,6%,11.2\n"),
			"shop.example-Performance/Queries.csv": utf8(text("Top queries,Clicks,Impressions,CTR,Position", ...numbers), "\ufeff"),
			"shop.example-Performance/Filters.csv": utf8("Filter,Value\nSearch type,Web\nCountry,Germany\nDevice,Mobile\n"),
			"__MACOSX/shop.example-Performance/._Queries.csv": Uint8Array.from([0, 5, 22, 7, 0, 2, 0, 0]),
			"shop.example-Performance/.DS_Store": Uint8Array.from([0, 0, 0, 1, 66, 117, 100, 49]),
		}),
		stored: QUERIES.map((line) => `${line.replace("gb/", "de/")} | mobile`),
	},
	{
		kind: "h-gsc.zip",
		name: "french.zip",
		bytes: zipped({
			"Appareils.csv": utf8("Appareil,Clics,Impressions,CTR,Position\nOrdinateur,3,50,6 %,11.2\n"),
			"Pages.csv": utf8("Pages les plus populaires,Clics,Impressions,CTR,Position\nhttps://shop.example/,3,50,6 %,11.2\n"),
			"Requêtes.csv": utf8(text("Requêtes les plus fréquentes,Clics,Impressions,CTR,Position", ...numbers)),
			"Filtres.csv": utf8("Filtre,Valeur\nType de recherche,Web\nPays,Suisse\nAppareil,Ordinateur\n"),
		}),
		stored: QUERIES.map((line) => line.replace("gb/", "ch/")),
	},
	{
		kind: "h-gsc.zip",
		name: "swahili.zip",
		bytes: zipped({
			"a.csv": utf8("Tarehe,Mibofyo,Maonyesho,CTR,Nafasi\n2026-08-01,3,50,6%,11.2\n"),
			"b.csv": utf8("Nchi,Mibofyo,Maonyesho,CTR,Nafasi\nKenya,3,50,6%,11.2\n"),
			"c.csv": utf8(text("Hoja maarufu,Mibofyo,Maonyesho,CTR,Nafasi", ...numbers)),
		}),
		stored: QUERIES,
	},
	{
		kind: "h-gsc-chart-first.xlsx",
		name: "german.xlsx",
		bytes: xlsx([
			table("Diagramm", ["Datum,Klicks,Impressionen,CTR,Position", "2026-08-01,3,50,6%,11.2"]),
			table("Suchanfragen", ["Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position", ...numbers]),
			table("Seiten", ["Die häufigsten Seiten,Klicks,Impressionen,CTR,Position", "https://shop.example/,3,50,6%,11.2"]),
			table("Filter", ["Filter,Wert", "Land,Österreich", "Gerät,Mobil"]),
		]),
		stored: QUERIES.map((line) => `${line.replace("gb/", "at/")} | mobile`),
	},
	{
		kind: "h-gsc-chart-first.xlsx",
		name: "pages-first.xlsx",
		bytes: xlsx([
			table("Pages", [
				"Top pages,Clicks,Impressions,CTR,Position",
				"https://shop.example/,3,50,6%,11.2",
				"https://shop.example/a,3,50,6%,11.2",
			]),
			table("Countries", ["Country,Clicks,Impressions,CTR,Position", "France,3,50,6%,11.2"]),
			table("Queries", ["Top queries,Clicks,Impressions,CTR,Position", ...numbers]),
		]),
		stored: QUERIES,
	},
	{
		kind: "h-gsc-chart-first.xlsx",
		name: "comparison.xlsx",
		bytes: xlsx([
			table("Chart", ["Date,Clicks,Impressions,CTR,Position", "2026-08-01,3,50,6%,11.2"]),
			table("Queries", [
				"Top queries,Last 3 months Clicks,Previous 3 months Clicks,Last 3 months Impressions,Previous 3 months Impressions,Last 3 months CTR,Previous 3 months CTR,Last 3 months Position,Previous 3 months Position",
				"red shoes,3,2,120,100,2.5%,2%,9,10.1",
				"blue shoes,1,0,90,0,1.1%,0%,14.5,0",
			]),
		]),
		stored: QUERIES,
	},
	queries("korean-mark.csv", "인기 검색어,클릭수,노출,CTR,게재순위"),
	queries("swedish.csv", "Populäraste sökfrågorna,Klick,Exponeringar,CTR,Position"),
	queries("polish.csv", "Najczęstsze zapytania,Kliknięcia,Wyświetlenia,CTR,Pozycja"),
	queries("arabic.csv", "أهم طلبات البحث,النقرات,مرات الظهور,نسبة النقر إلى الظهور,الموضع"),
	queries("any-language.csv", "Suosituimmat haut,Klikkaukset,Näytöt,Klikkausprosentti,Sijainti"),
	queries("a-whole-numbers.csv", "Top queries,Clicks,Impressions,CTR,Position", ["red shoes,3,120,2.5%,9", "blue shoes,1,90,1.1%,14"]),
	queries("bing-german.csv", "Schlüsselwort,Impressionen,Klicks,CTR,Durchschn. Position", [
		"red shoes,120,3,2.5%,4.5",
		"blue shoes,90,1,1.1%,7.25",
	]),
	queries("bing-french.csv", "Mot clé,Impressions,Clics,CTR,Position moyenne", ["red shoes,120,3,2.5%,4.5", "blue shoes,90,1,1.1%,7.25"]),
	queries("bing-quoted.csv", '"Keyword","Impressions","Clicks","CTR","Avg. Position"', [
		'"red shoes","120","3","2.50%","4.00"',
		'"blue shoes","90","1","1.11%","7.00"',
	]),
];
