/** Source: spec A §9 "Admin user table". */
export const USER_PAGE_SIZE = 200;
/** Source: spec A §9 "admin user search 500 ms". */
export const USER_SEARCH_PAUSE_MS = 500;

/** Columns that sort the users table. */
export const USER_SORTS = ["name", "email", "ip", "plan", "checks", "monitors", "urls", "created", "active"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Spellings of a search text to look for, because the database folds only ASCII letters. */
export function searchSpellings(text: string): string[] {
	const lower = text.toLowerCase();
	const titled = lower.replace(/(^|[\s'-])\p{L}/gu, (first) => first.toUpperCase());
	return [...new Set([text, lower, text.toUpperCase(), titled])];
}

/** Names of the downloads of all users, as `data.file` gives them. */
export const USER_EXPORT_FILES = ["users", "users-with-usage"] as const;
export type UserExportFile = (typeof USER_EXPORT_FILES)[number];

export function isUserExportFile(name: string): name is UserExportFile {
	return USER_EXPORT_FILES.some((one) => one === name);
}
