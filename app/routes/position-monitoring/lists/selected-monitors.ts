import type { Signed } from "~/server/guards";

/** The keywords that a dialog is about, by what its address or its form names. */
export async function selectedMonitors(_signed: Pick<Signed, "ctx" | "account">, url: URL, form?: FormData): Promise<string[]> {
	const named = (name: string) => [...(form?.getAll(name).map(String) ?? []), ...url.searchParams.getAll(name)];
	return [...new Set(named("ids"))];
}
