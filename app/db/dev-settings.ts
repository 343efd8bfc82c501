/** Settings of the development aids, by the raw binding: metered queries must not count these. null: not set. */
export async function readSetting(d1: D1Database, key: string): Promise<string | null> {
	const row = await d1.prepare("SELECT value FROM setting WHERE key = ?").bind(key).first<{ value: string }>();
	return row?.value ?? null;
}

/** at: ms. */
export async function writeSetting(d1: D1Database, key: string, value: string, at: number): Promise<void> {
	await d1
		.prepare("INSERT INTO setting (key, value, updated_at) VALUES (?1, ?2, ?3) ON CONFLICT (key) DO UPDATE SET value = ?2, updated_at = ?3")
		.bind(key, value, at)
		.run();
}

/** Adds counts to the JSON object of a setting. */
export async function addToSetting(d1: D1Database, key: string, counts: Readonly<Record<string, number>>, at: number): Promise<void> {
	await d1
		.prepare(
			`INSERT INTO setting (key, value, updated_at) VALUES (?1, ?2, ?3)
			ON CONFLICT (key) DO UPDATE SET updated_at = ?3, value = json_patch(value, (
				SELECT json_group_object(added.key, coalesce(json_extract(setting.value, '$."' || added.key || '"'), 0) + added.value) FROM json_each(?2) added))`,
		)
		.bind(key, JSON.stringify(counts), at)
		.run();
}

/** Definite observations ever written, over all accounts. */
export async function countObservations(d1: D1Database): Promise<number> {
	const row = await d1.prepare("SELECT coalesce(sum(observation_count), 0) AS n FROM account").first<{ n: number }>();
	return row?.n ?? 0;
}
