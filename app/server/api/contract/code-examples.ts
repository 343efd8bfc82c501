import { SAMPLE_ID } from "../answers/values";
import type { ApiRoute } from "../call";

export interface CodeExample {
	name: "curl" | "TypeScript" | "Python";
	code: string;
}

/** The same call in three languages, with its sample values. */
export function codeExamples(route: ApiRoute, baseUrl: string): CodeExample[] {
	const { params = {}, query = {}, payload } = route.example;
	const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? SAMPLE_ID));
	const search = new URLSearchParams(query).toString();
	const address = `${baseUrl}/api/${path}${search && `?${search}`}`;
	return [
		{ name: "curl", code: curl(route, address, payload) },
		{ name: "TypeScript", code: typescript(route, params, query, payload) },
		{ name: "Python", code: python(route, address, payload) },
	];
}

function curl({ method, takesBody }: ApiRoute, address: string, payload: unknown): string {
	const lines = [`curl${method === "GET" ? "" : ` -X ${method}`} "${address}"`, `  -H "Authorization: Bearer $SERPENTINE_TOKEN"`];
	if (takesBody === "form") lines.push(`  -F "file=@keywords.csv"`);
	if (takesBody === "bytes") lines.push(`  --data-binary "@part"`);
	// A single quote inside single quotes of a shell.
	if (payload !== undefined)
		lines.push(`  -H "Content-Type: application/json"`, `  -d '${JSON.stringify(payload).replaceAll("'", "'\\''")}'`);
	return lines.join(" \\\n");
}

function typescript({ method, path }: ApiRoute, params: Record<string, string>, query: Record<string, string>, payload: unknown): string {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
	const values = Object.fromEntries(names.map((name) => [name, params[name] ?? SAMPLE_ID]));
	const parameters = { ...(names.length > 0 && { path: values }), ...(Object.keys(query).length > 0 && { query }) };
	const options = { ...(Object.keys(parameters).length > 0 && { params: parameters }), ...(payload !== undefined && { body: payload }) };
	const given = Object.keys(options).length > 0 ? `, ${JSON.stringify(options, null, 2)}` : "";
	return `const { data, error } = await serpentine.${method}("/${path.replace(/:(\w+)/g, "{$1}")}"${given});`;
}

function python({ method, takesBody }: ApiRoute, address: string, payload: unknown): string {
	const body = takesBody === "form" ? `files={"file": open("keywords.csv", "rb")}` : takesBody ? `data=open("part", "rb")` : "";
	const json = payload === undefined ? body : `json=${pythonValue(payload)}`;
	const given = [`"${address}"`, `headers={"Authorization": f"Bearer {token}"}`, ...(json ? [json] : [])];
	return `requests.${method.toLowerCase()}(\n${given.map((one) => `    ${one},`).join("\n")}\n).json()`;
}

function pythonValue(value: unknown): string {
	if (value === null) return "None";
	if (typeof value === "boolean") return value ? "True" : "False";
	if (Array.isArray(value)) return `[${value.map(pythonValue).join(", ")}]`;
	if (typeof value === "object")
		return `{${Object.entries(value)
			.map(([name, part]) => `${JSON.stringify(name)}: ${pythonValue(part)}`)
			.join(", ")}}`;
	return JSON.stringify(value);
}
