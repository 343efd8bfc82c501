import { env } from "cloudflare:workers";

/** Statements of a migration that change rows, without the comments before them. name: its number. */
export function changesOf(name: string): string[] {
	const migration = env.TEST_MIGRATIONS.find((one) => one.name.startsWith(name));
	if (!migration) throw new Error(`no migration ${name}`);
	const statements = migration.queries.map((query) => query.replace(/^(\s*--.*\n)*/, "").trim());
	return statements.filter((query) => /^(UPDATE|INSERT)/.test(query));
}
