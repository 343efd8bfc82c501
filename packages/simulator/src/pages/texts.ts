import type { Language } from "../language";

export interface Texts {
	title: string;
	searchResults: string;
	webResults: string;
	all: string;
	images: string;
	news: string;
	videos: string;
	shopping: string;
	ads: string;
	sponsored: string;
	peopleAlsoAsk: string;
	relatedSearches: string;
	localResults: string;
	places: string;
	map: string;
	morePlaces: string;
	open: string;
	topStories: string;
	featuredSnippet: string;
	aiOverview: string;
	aiNone: string;
	aboutThis: string;
	moreItems: string;
	pageNavigation: string;
	next: string;
	previous: string;
	page: string;
	moreResults: string;
	tryAgain: string;
	/** "{n}" is the count, "{s}" the seconds. */
	count: string;
	/** Around the query in "did not match any documents". */
	noMatch: readonly [string, string];
	suggestions: string;
	hints: readonly string[];
	omitted: string;
	notRedirected: readonly [string, string, string];
	minutesAgo: string;
}

const en: Texts = {
	title: "Google Search",
	searchResults: "Search Results",
	webResults: "Web results",
	all: "All",
	images: "Images",
	news: "News",
	videos: "Videos",
	shopping: "Shopping",
	ads: "Ads",
	sponsored: "Sponsored",
	peopleAlsoAsk: "People also ask",
	relatedSearches: "People also search for",
	localResults: "Local results",
	places: "Places",
	map: "Map",
	morePlaces: "More places",
	open: "Open",
	topStories: "Top stories",
	featuredSnippet: "Featured snippet from the web",
	aiOverview: "AI Overview",
	aiNone: "An AI Overview is not available for this search",
	aboutThis: "About this result",
	moreItems: "More items...",
	pageNavigation: "Page Navigation",
	next: "Next",
	previous: "Previous",
	page: "Page",
	moreResults: "More search results",
	tryAgain: "Try again",
	count: "About {n} results<nobr> ({s} seconds)&nbsp;</nobr>",
	noMatch: ["Your search - ", " - did not match any documents."],
	suggestions: "Suggestions:",
	hints: ["Make sure all words are spelled correctly.", "Try different keywords.", "Try more general keywords.", "Try fewer keywords."],
	omitted: "In order to show you the most relevant results, we have omitted some entries very similar to the {n} already displayed.",
	notRedirected: ["Please click ", "here", " if you are not redirected within a few seconds."],
	minutesAgo: "{n} minutes ago",
};

const fr: Texts = {
	title: "Recherche Google",
	searchResults: "Résultats de recherche",
	webResults: "Résultats Web",
	all: "Tous",
	images: "Images",
	news: "Actualités",
	videos: "Vidéos",
	shopping: "Shopping",
	ads: "Annonces",
	sponsored: "Sponsorisé",
	peopleAlsoAsk: "Autres questions",
	relatedSearches: "Recherches associées",
	localResults: "Résultats locaux",
	places: "Adresses",
	map: "Carte",
	morePlaces: "Plus d'adresses",
	open: "Ouvert",
	topStories: "À la une",
	featuredSnippet: "Extrait optimisé sur le Web",
	aiOverview: "Aperçu IA",
	aiNone: "Aucun Aperçu IA n'est disponible pour cette recherche",
	aboutThis: "À propos de ce résultat",
	moreItems: "Plus d'éléments...",
	pageNavigation: "Navigation dans les pages",
	next: "Suivant",
	previous: "Précédent",
	page: "Page",
	moreResults: "Autres résultats de recherche",
	tryAgain: "Réessayer",
	count: "Environ {n} résultats<nobr> ({s} secondes)&nbsp;</nobr>",
	noMatch: ["Aucun document ne correspond aux termes de recherche spécifiés (", ")."],
	suggestions: "Suggestions :",
	hints: [
		"Vérifiez l'orthographe des termes de recherche.",
		"Essayez d'autres mots.",
		"Utilisez des mots clés plus généraux.",
		"Spécifiez un moins grand nombre de mots.",
	],
	omitted:
		"Pour limiter les résultats aux pages les plus pertinentes, nous avons ignoré certaines pages à contenu similaire aux {n} déjà affichées.",
	notRedirected: ["Cliquez ", "ici", " si, d'ici quelques secondes, vous n'avez pas été redirigé."],
	minutesAgo: "il y a {n} minutes",
};

const es: Texts = {
	title: "Buscar con Google",
	searchResults: "Resultados de búsqueda",
	webResults: "Resultados web",
	all: "Todo",
	images: "Imágenes",
	news: "Noticias",
	videos: "Vídeos",
	shopping: "Shopping",
	ads: "Anuncios",
	sponsored: "Patrocinado",
	peopleAlsoAsk: "Más preguntas",
	relatedSearches: "Otras personas también buscan",
	localResults: "Resultados locales",
	places: "Sitios",
	map: "Mapa",
	morePlaces: "Más sitios",
	open: "Abierto",
	topStories: "Noticias destacadas",
	featuredSnippet: "Fragmento destacado de la Web",
	aiOverview: "Visión general creada por IA",
	aiNone: "No hay ninguna visión general creada por IA disponible para esta búsqueda",
	aboutThis: "Información sobre este resultado",
	moreItems: "Más elementos...",
	pageNavigation: "Navegación de páginas",
	next: "Siguiente",
	previous: "Anterior",
	page: "Página",
	moreResults: "Más resultados de búsqueda",
	tryAgain: "Reintentar",
	count: "Cerca de {n} resultados<nobr> ({s} segundos)&nbsp;</nobr>",
	noMatch: ["No se han encontrado resultados para tu búsqueda (", ")."],
	suggestions: "Sugerencias:",
	hints: [
		"Comprueba que todas las palabras están escritas correctamente.",
		"Intenta usar otras palabras.",
		"Intenta usar palabras más generales.",
		"Intenta usar menos palabras.",
	],
	omitted:
		"Para mostrarte los resultados más pertinentes, hemos omitido ciertas entradas muy similares a las {n} que ya te hemos mostrado.",
	notRedirected: ["Haz clic ", "aquí", " si no se te redirige en unos segundos."],
	minutesAgo: "hace {n} minutos",
};

export const TEXTS: Record<Language, Texts> = { en, fr, es };
