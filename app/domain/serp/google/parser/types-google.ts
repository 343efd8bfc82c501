import type { TypesMarks } from "../../types/type-marks";

/** How Google shows each result type, over all layouts of 2009 to 2026. */
export const GOOGLE_TYPES: TypesMarks = {
	ads: {
		marks: ["[data-text-ad]", ".uEierd", ".ads-ad"],
		areas: ["#tads", "#bottomads", "#tadsb", "#tvcap", "#mbEnd", ".commercial-unit-desktop-top", ".pla-unit"],
	},
	ai_overview: {
		marks: [".YzCcne", "[data-mcpr]"],
		hidden: true,
		words: [
			"AI Overview",
			"Visão geral criada por IA",
			"Übersicht mit KI",
			"Aperçu IA",
			"Vista creada con IA",
			"Descripción general creada por IA",
		],
	},
	people_also_ask: {
		marks: [".related-question-pair", "[jsname=yEVEwb]", "[jsname=N760b]", "[data-initq]", "g-accordion-expander"],
		words: [
			"People also ask",
			"Autres questions",
			"Autres questions posées",
			"Otras preguntas",
			"Más preguntas",
			"Ähnliche Fragen",
			"Weitere Fragen",
			"As pessoas também perguntam",
		],
	},
	maps: {
		marks: [".rllt__link", ".VkpGBb", ".rllt__details", "#lu_map"],
		words: ["Places", "Local results", "Lieux", "Adresses", "Sitios", "Lugares", "Orte"],
	},
	sitelinks: { marks: ["table.nrgt", ".sld", "table.jmjoTe", ".usJj9c", ".HiHjCd", ".nrg"] },
	featured_snippet: {
		marks: [".kp-blk.c2xzTb", ".g.kno-result"],
		hidden: true,
		words: [
			"Featured snippet from the web",
			"Extrait optimisé sur le Web",
			"Extrait de site Web",
			"Fragmento destacado de la Web",
			"Fragmento destacado",
			"Hervorgehobenes Snippet aus dem Web",
			"Snippet em destaque da Web",
			"Trecho em destaque da Web",
			"Snippet in primo piano dal Web",
			"Snippet di anteprima",
			"Uitgelicht fragment van internet",
		],
	},
	videos: {
		marks: [".knowledge-block__video-nav-block"],
		words: ["Videos", "Vidéos", "Vídeos", "Video", "Short videos", "Vidéos courtes", "Vídeos cortos", "Kurze Videos"],
	},
	unknown: { marks: ["g-section-with-header", ".ifM9O", ".tw-res"] },
	related_searches: {
		marks: ["#brs", "#bres", ".brs_col", ".oIk2Cb"],
		words: [
			"Related searches",
			"Recherches associées",
			"Búsquedas relacionadas",
			"People also search for",
			"Autres recherches",
			"Ähnliche Suchanfragen",
		],
	},
	top_stories: {
		words: ["Top stories", "À la une", "Noticias destacadas", "Schlagzeilen", "Principais notícias", "News", "Latest news", "Actualités"],
	},
};
