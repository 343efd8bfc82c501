/** Pictures of the page, in their order: screens of the demo, made by scripts/pictures.mjs in each language and theme. */
export const WELCOME_PICTURES = ["alert", "queries", "table", "keyword"] as const;
export type WelcomePictureName = (typeof WELCOME_PICTURES)[number];

/** Pixels. */
export const PICTURE_SIZE = { width: 1280, height: 800 };

export const PICTURE_TONES = ["light", "dark"] as const;
export type PictureTone = (typeof PICTURE_TONES)[number];

export function pictureFile(name: WelcomePictureName, tone: PictureTone, language: string): string {
	return `${name}-${tone}-${language}.webp`;
}
