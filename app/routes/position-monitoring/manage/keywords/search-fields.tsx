import { Plus, X } from "lucide-react";
import { useState } from "react";
import { EngineField } from "~/components/form/engine-field";
import { useKeptPart } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { type Option, Options, SelectField } from "~/components/form/select-field";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { MAX_MARKETS_PER_CALL } from "~/domain/monitor/market-limit";
import { MAX_DEPTH_RESULTS, MIN_DEPTH_RESULTS } from "~/domain/position/search";
import { engineName, enginesWithout } from "~/domain/reference/search-engines";
import { searchLanguage } from "~/domain/reference/search-language";
import type { Values } from "~/domain/refusal/refusal";
import { listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { MarketFields } from "./search-place-fields";
import { BOTH_DEVICES, furtherMarkets, type TypedMarket, type TypedSearch } from "./typed-search";

type Errors = Partial<Record<"country" | "language" | "place" | "engine" | "device" | "depth" | "more_markets", string[] | undefined>>;

interface SearchFieldsProps {
	countries: readonly Option[];
	languages: readonly Option[];
	/** Initial values of the fields. */
	start: { country: string; language: string; engine: string | undefined; place?: string };
	typed: Values | undefined;
	errors: Errors;
	/** Default depth of the account. */
	depth: number;
	/** Current values of the fields. */
	search: TypedSearch;
}

/** Fields for markets, engine, devices and depth. A summary line shows the chosen values while they are collapsed. */
export function SearchFields({ countries, languages, start, typed, errors, depth, search }: SearchFieldsProps) {
	const { t, i18n } = useTranslation();
	const names = { countries, languages };
	const isWrong = Object.values(errors).some((some) => some !== undefined && some.length > 0);
	return (
		<details className="search-fold" open={isWrong || undefined}>
			<summary>
				<span>
					{[
						marketNames(search.markets, names),
						engineName(search.engine),
						t(
							`monitoringDialogs.add.devicesInText.${search.device === "mobile" || search.device === BOTH_DEVICES ? search.device : "desktop"}`,
						),
						t("monitoringDialogs.add.depthInText", { depth: search.depth || depth }),
					].join(" · ")}
				</span>
				<span className="link">{t("monitoringDialogs.add.change")}</span>
			</summary>
			<div className="mt-3 grid gap-4">
				<MarketFields start={start} typed={typed} errorsOf={(name) => errors[name]} countries={countries} languages={languages} />
				<MoreMarkets countries={countries} languages={languages} typed={typed} start={start} errors={errors.more_markets} />
				<EngineField
					label={t("monitoringDialogs.add.engine")}
					hint={(without) => t("monitoringDialogs.add.engineHint", { names: without })}
					value={firstValue(typed, "engine") ?? start.engine}
					errors={errors.engine}
				/>
				<div className="grid items-start gap-4 sm:grid-cols-2">
					<SelectField
						name="device"
						label={t("monitoringDialogs.add.device")}
						hint={`${t("monitoringDialogs.add.deviceHint")} ${t("monitoringDialogs.add.engineDevices", { names: listNames(enginesWithout("device"), i18n.language) })}`}
						options={(["desktop", "mobile", BOTH_DEVICES] as const).map((code) => ({
							code,
							name: t(`monitoringDialogs.add.devices.${code}`),
						}))}
						value={firstValue(typed, "device") ?? "desktop"}
						errors={errors.device}
					/>
					<Field
						id="depth"
						label={t("monitoringDialogs.add.depth")}
						hint={t("monitoringDialogs.add.depthHint", { depth })}
						errors={errors.depth}
					>
						{(ids) => (
							<input
								{...ids}
								name="depth"
								type="number"
								min={MIN_DEPTH_RESULTS}
								max={MAX_DEPTH_RESULTS}
								defaultValue={firstValue(typed, "depth")}
								className="input"
							/>
						)}
					</Field>
				</div>
			</div>
		</details>
	);
}

/** Returns, for example, "France · French · Lyon,France, Belgium · Dutch". */
function marketNames(markets: readonly TypedMarket[], names: { countries: readonly Option[]; languages: readonly Option[] }): string {
	const nameOf = (options: readonly Option[], code: string) => options.find((one) => one.code === code)?.name ?? code;
	return markets
		.map(({ country, language, place }) =>
			[nameOf(names.countries, country), nameOf(names.languages, language), place].filter(Boolean).join(" · "),
		)
		.join(", ");
}

/** Number of empty market rows after the first one, without JavaScript. */
const EMPTY_ROWS = 1;

type MoreMarketsProps = Pick<SearchFieldsProps, "countries" | "languages" | "typed" | "start"> & { errors: string[] | undefined };

/** Rows for further markets. A row without a country is ignored. */
function MoreMarkets({ countries, languages, typed, start, errors = [] }: MoreMarketsProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("monitoringDialogs.add");
	const hydrated = useHydrated();
	const [rows, setRows] = useState(() => {
		const found = furtherMarkets(typed?.more_country, typed?.more_language);
		return (found.length > 0 ? found : [{ country: "", language: start.language }]).map((market, key) => ({ ...market, key }));
	});
	useKeptPart("more_markets", rows, setRows);
	const empty = hydrated ? [] : Array.from({ length: EMPTY_ROWS }, (_, n) => ({ key: -1 - n, country: "", language: start.language }));
	const change = (key: number, part: Partial<TypedMarket>) =>
		setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)));
	return (
		<div className="grid gap-2">
			{[...rows, ...empty].map(({ key, country, language }, at) => (
				<fieldset key={key} className="flex items-center gap-2">
					<legend className="sr-only">{t("monitoringDialogs.add.furtherMarket", { number: at + 2 })}</legend>
					<select
						name="more_country"
						aria-label={t("monitoringDialogs.add.furtherCountry", { number: at + 2 })}
						defaultValue={country}
						onChange={({ currentTarget }) => {
							const spoken = searchLanguage(currentTarget.value, i18n.language);
							const field = currentTarget.closest("fieldset")?.querySelector("select[name=more_language]");
							if (!(field instanceof HTMLSelectElement)) return;
							field.value = spoken;
							change(key, { country: currentTarget.value, language: field.value || language });
						}}
						className="input min-w-0 flex-1"
					>
						<option value="">{t("monitoringDialogs.add.noCountry")}</option>
						<Options options={countries} />
					</select>
					<select
						name="more_language"
						aria-label={t("monitoringDialogs.add.furtherLanguage", { number: at + 2 })}
						defaultValue={language}
						onChange={(event) => change(key, { language: event.currentTarget.value })}
						className="input min-w-0 flex-1"
					>
						<Options options={languages} />
					</select>
					{hydrated && (
						<Button
							type="button"
							variant="outline"
							size="icon"
							aria-label={t("monitoringDialogs.add.takeMarketOff", { number: at + 2 })}
							onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
						>
							<X aria-hidden="true" />
						</Button>
					)}
				</fieldset>
			))}
			{errors.length > 0 && <p className="text-bad text-sm">{errors.join(" ")}</p>}
			{hydrated && rows.length < MAX_MARKETS_PER_CALL - 1 && (
				<Button
					type="button"
					variant="outline"
					className="justify-self-start"
					onClick={() =>
						setRows((before) => [
							...before,
							{ key: Math.max(0, ...before.map((row) => row.key)) + 1, country: "", language: start.language },
						])
					}
				>
					<Plus aria-hidden="true" />
					{t("monitoringDialogs.add.addMarket")}
				</Button>
			)}
		</div>
	);
}
