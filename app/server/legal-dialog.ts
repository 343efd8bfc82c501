import type { LegalDocument } from "~/domain/legal/legal-document";
import type { Env } from "./env";
import { detectLanguage } from "./language";
import { legalNotice, termsOfService } from "./legal-text";
import { readOperator } from "./operator";

const TEXTS = { legal_notice: legalNotice, terms_of_service: termsOfService };

/** The legal text that an address asks for as a dialog (?dialog=legal_notice, ?dialog=terms_of_service); null for any other. */
export async function readLegalDialog(request: Request, env: Env): Promise<LegalDocument | null> {
	const name = new URL(request.url).searchParams.get("dialog") ?? "";
	if (!Object.hasOwn(TEXTS, name)) return null;
	return TEXTS[name as keyof typeof TEXTS](await detectLanguage(request), readOperator(env));
}
