/** Version of the tables below; tables of another version are dropped. */
const SCHEMA_VERSION = 5;

/** Creates the tables in the SQLite of an account's object. Called before each use, because the storage may be deleted while the object runs. */
export function prepareTables(sql: SqlStorage): void {
	sql.exec("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)");
	const [row] = sql.exec<{ version: number }>("SELECT version FROM schema_version");
	if (row?.version === SCHEMA_VERSION) return;
	sql.exec("DROP TABLE IF EXISTS tracked");
	sql.exec("DROP TABLE IF EXISTS tracked_change");
	sql.exec("DROP TABLE IF EXISTS page");
	sql.exec("DROP TABLE IF EXISTS day");
	sql.exec("DROP TABLE IF EXISTS figures");
	sql.exec("DELETE FROM schema_version");
	sql.exec("INSERT INTO schema_version (version) VALUES (?)", SCHEMA_VERSION);
	sql.exec("CREATE TABLE tracked (place INTEGER PRIMARY KEY, bytes BLOB NOT NULL)");
	sql.exec("CREATE TABLE tracked_change (to_rev INTEGER PRIMARY KEY, change TEXT NOT NULL)");
	sql.exec("CREATE TABLE page (id INTEGER PRIMARY KEY AUTOINCREMENT, version TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL)");
	sql.exec("CREATE UNIQUE INDEX page_of_name ON page (version, name)");
}
