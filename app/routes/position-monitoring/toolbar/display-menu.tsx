import { Form } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/layout/disclosure";
import { Button } from "~/components/ui/button";
import { explicit, type TableAddress, tableAction } from "../table/table-address";
import { ORDERS, orderOf } from "../table/table-settings";
import { KeptFields } from "./kept-fields";

/** Favourites only, synthesis, and three sort orders. Source: spec B §2 "A display-settings menu". */
export function DisplayMenu({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	const form = useRef<HTMLFormElement>(null);
	// Resets the fields instead of remounting them, which would lose the focus.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another query was loaded
	useEffect(() => form.current?.reset(), [query]);
	const send = (event: { currentTarget: HTMLFormElement }) => event.currentTarget.requestSubmit();
	const { favorites, synthesis } = query;
	return (
		<Disclosure
			label={t("monitoring.display.label")}
			summary={<SlidersHorizontal aria-hidden="true" />}
			align="end"
			className="display-menu"
		>
			<Form ref={form} method="get" action={tableAction(query)} className="grid gap-2 text-sm" onChange={send} preventScrollReset>
				<KeptFields query={explicit({ ...query, page: 1 })} without={["favorites", "synthesis", "sort", "dir"]} />
				<Box name="favorites" label={t("monitoring.display.favorites")} checked={favorites} />
				<Box name="synthesis" label={t("monitoring.display.synthesis")} checked={synthesis} />
				<fieldset className="display-orders">
					<legend className="mb-1 text-ink-muted text-xs">{t("monitoring.display.sort")}</legend>
					{ORDERS.map(({ name }) => (
						<label key={name} className="flex min-h-7 items-center gap-2">
							<input type="radio" name="order" value={name} defaultChecked={orderOf(query) === name} />
							{t(`monitoring.display.order.${name}`)}
						</label>
					))}
				</fieldset>
				{!orderOf(query) && <KeptOrder query={query} />}
				<noscript>
					<Button variant="outline">{t("monitoring.display.apply")}</Button>
				</noscript>
			</Form>
		</Disclosure>
	);
}

/** Keeps a sort order that the menu does not offer, until the user chooses one of its own. */
function KeptOrder({ query }: { query: TableAddress }) {
	return (
		<>
			<input type="hidden" name="sort" value={query.sort} />
			<input type="hidden" name="dir" value={query.dir} />
		</>
	);
}

function Box({ name, label, checked }: { name: string; label: string; checked: boolean }) {
	return (
		<label className="flex min-h-7 items-center gap-2">
			<input type="hidden" name={name} value="0" />
			<input type="checkbox" name={name} value="1" defaultChecked={checked} />
			{label}
		</label>
	);
}
