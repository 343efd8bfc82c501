import { Form } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { Disclosure } from "~/components/layout/disclosure";
import { Button } from "~/components/ui/button";
import { KeptFields } from "./kept-fields";
import { ORDERS, orderOf } from "./orders";
import { explicit, type TableQuery, tableAction } from "./table-query";

/** Favourites only, synthesis, and three orders. Source: spec B §2 "A display-settings menu". */
export function DisplayMenu({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const send = (event: { currentTarget: HTMLFormElement }) => event.currentTarget.requestSubmit();
	const { favorites, synthesis } = query;
	return (
		<Disclosure
			label={t("monitoring.display.label")}
			summary={<SlidersHorizontal aria-hidden="true" />}
			align="end"
			className="display-menu"
		>
			<Form
				method="get"
				action={tableAction(query)}
				className="grid gap-2 text-sm"
				onChange={send}
				key={`${favorites}${synthesis}${orderOf(query)}`}
				preventScrollReset
			>
				<KeptFields query={explicit({ ...query, page: 1 })} without={["favorites", "synthesis", "sort", "dir"]} />
				<Box name="favorites" label={t("monitoring.display.favorites")} checked={favorites} />
				<Box name="synthesis" label={t("monitoring.display.synthesis")} checked={synthesis} />
				<fieldset className="grid gap-2">
					<legend className="mb-1 text-ink-muted text-xs">{t("monitoring.display.sort")}</legend>
					{ORDERS.map(({ name }) => (
						<label key={name} className="flex min-h-7 items-center gap-2">
							<input type="radio" name="order" value={name} defaultChecked={orderOf(query) === name} />
							{t(`monitoring.display.order.${name}`)}
						</label>
					))}
				</fieldset>
				{!orderOf(query) && <KeptOrder query={query} />}
				{!hydrated && <Button variant="outline">{t("monitoring.display.apply")}</Button>}
			</Form>
		</Disclosure>
	);
}

/** An order that the menu does not offer stays, unless one of those is chosen. */
function KeptOrder({ query }: { query: TableQuery }) {
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

/** The same orders where there is no head of the table to click. Source: spec B §2 "Mobile has a sort dropdown". */
export function OrderSelect({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const current = orderOf(query) ?? "";
	return (
		<Form method="get" action={tableAction(query)} className="order-select" preventScrollReset>
			<KeptFields query={explicit({ ...query, page: 1 })} without={["sort", "dir"]} />
			<label htmlFor="order" className="sr-only">
				{t("monitoring.display.sort")}
			</label>
			<select
				id="order"
				name="order"
				key={current}
				defaultValue={current}
				className="input w-auto"
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
			>
				{current === "" && <option value="">{t("monitoring.display.sort")}</option>}
				{ORDERS.map(({ name }) => (
					<option key={name} value={name}>
						{t(`monitoring.display.order.${name}`)}
					</option>
				))}
			</select>
			{!hydrated && (
				<Button variant="outline" size="small">
					{t("monitoring.display.apply")}
				</Button>
			)}
		</Form>
	);
}
