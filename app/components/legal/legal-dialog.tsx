import { useLocation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import type { LegalDocument } from "~/domain/legal/legal-document";
import { LegalText } from "./legal-text";

/** A legal text in a dialog over the current screen. */
export function LegalDialog({ document }: { document: LegalDocument }) {
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	query.delete("dialog");
	const rest = query.toString();
	return (
		<Dialog title={document.title} closeHref={rest ? `${pathname}?${rest}` : pathname} size="large">
			<LegalText document={document} level={3} />
		</Dialog>
	);
}
