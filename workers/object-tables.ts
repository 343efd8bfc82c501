/** Version of the tables below; other ones are thrown away. */
const SCHEMA_VERSION = 2;

/** The tables that an account's object keeps for itself. Asked for before each use: the storage may have been deleted under a running object. */
export function prepareTables(sql: SqlStorage): void {
	sql.exec("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
	const [row] = sql.exec<{ version: number }>("SELECT version FROM schema_version");
	if (row?.version === SCHEMA_VERSION) return;
	sql.exec("DROP TABLE IF EXISTS roster");
	sql.exec("DROP TABLE IF EXISTS page");
	sql.exec("DELETE FROM schema_version");
	sql.exec("INSERT INTO schema_version (version) VALUES (?)", SCHEMA_VERSION);
	sql.exec("CREATE TABLE roster (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL)");
	sql.exec("CREATE TABLE page (id INTEGER PRIMARY KEY AUTOINCREMENT, version TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL)");
	sql.exec("CREATE UNIQUE INDEX page_of_name ON page (version, name)");
}
