import pages from "../../app/routes";
import { API_ROUTES } from "../../app/server/api/routes";
import { MCP_TOOLS } from "../../app/server/mcp/tools";
import { readSources } from "../../tests/architecture/read-entry-verbs";
import { printTable } from "./print-table";
import { readTable } from "./read-table";
import { STORED_PATHS } from "./stored-paths";

/** What the table is read from. */
export const registries = () => ({ sources: readSources(), pages, calls: API_ROUTES, tools: MCP_TOOLS, paths: STORED_PATHS });

export function rightsTable(): string {
	return printTable(readTable(registries()));
}
