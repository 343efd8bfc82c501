import { X } from "lucide-react";
import { useState } from "react";
import { Combobox } from "~/components/combobox/combobox";
import { callApi } from "~/components/connection/call-api";
import { useKeptPart } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { useReplacedField } from "~/components/form/use-replaced-field";
import { useHydrated } from "~/components/hydrated";
import type { FieldIds } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { ManageNotesContent } from "./manage-notes";

interface Target {
	/** "entity:hid". */
	way: string;
	name: string;
}

interface NoteLinksFieldProps {
	ids: FieldIds;
	content: Pick<ManageNotesContent, "websites" | "tags">;
	/** Id of the form, where the field stands outside of it. */
	form?: string;
	/** Names of linked or proposed targets; null for removed ones. */
	named: readonly { way: string; name: string | null }[];
	/** Links selected at first. */
	initial: readonly string[];
}

/** Links of a note to websites, tags and keywords, by name; without JavaScript a list of websites and tags. */
export function NoteLinksField({ ids, content, form, named, initial }: NoteLinksFieldProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const names = new Map([...content.websites, ...content.tags, ...named].map(({ way, name }) => [way, name]));
	const nameOf = (way: string) => names.get(way) ?? t("notes.gone");
	const [chosen, setChosen] = useState<Target[]>(() => initial.map((way) => ({ way, name: nameOf(way) })));
	useKeptPart("monitors_ways", chosen, setChosen);
	const list = useReplacedField<HTMLSelectElement>((select) => {
		const picked = [...(select.parentElement?.querySelectorAll<HTMLInputElement>("input:checked") ?? []), ...select.selectedOptions];
		const ways = new Set(picked.map(({ value }) => value));
		// The list has an order of its own: the same links in another order are no change.
		if (ways.size === chosen.length && chosen.every(({ way }) => ways.has(way))) return;
		setChosen([...ways].map((way) => ({ way, name: nameOf(way) })));
	});
	if (!hydrated) {
		const listed = new Set([...content.websites, ...content.tags].map(({ way }) => way));
		return (
			<>
				<select {...ids} ref={list} name="monitors_ways" form={form} multiple size={4} defaultValue={[...initial]} className="input">
					<TargetGroup label={t("notes.websites")} targets={content.websites} />
					<TargetGroup label={t("notes.tags")} targets={content.tags} />
				</select>
				{chosen
					.filter(({ way }) => !listed.has(way))
					.map(({ way, name }) => (
						<label key={way} className="flex items-center gap-2 text-sm">
							<input type="checkbox" name="monitors_ways" form={form} value={way} defaultChecked /> {name}
						</label>
					))}
			</>
		);
	}
	return (
		<span className="tag-field">
			{chosen.map(({ way, name }) => (
				<span key={way} className="tag-chip">
					<input type="hidden" name="monitors_ways" form={form} value={way} />
					<span className="tag-name" title={name}>
						{name}
					</span>
					<button
						type="button"
						className="tag-remove"
						aria-label={t("notes.unlink", { name })}
						onClick={() => setChosen((before) => before.filter((one) => one.way !== way))}
					>
						<X aria-hidden="true" />
					</button>
				</span>
			))}
			<Combobox
				id={ids.id}
				describedBy={ids["aria-describedby"]}
				isInvalid={ids["aria-invalid"] ?? false}
				placeholder={t("notes.searchTargets")}
				load={searchTargets}
				keyOf={({ way }) => way}
				chosen={new Set(chosen.map(({ way }) => way))}
				show={({ way, name }) => (
					<>
						<span className="grow">{name}</span>
						<span className="text-ink-muted text-xs">{t(`notes.kind.${kindOf(way)}`)}</span>
					</>
				)}
				onPick={(target) => setChosen((before) => [...before, target])}
				onBack={() => setChosen((before) => before.slice(0, -1))}
				empty={t("notes.noTarget")}
			/>
		</span>
	);
}

function TargetGroup({ label, targets }: { label: string; targets: readonly Target[] }) {
	if (targets.length === 0) return null;
	return (
		<optgroup label={label}>
			<Options options={targets.map(({ way, name }) => ({ code: way, name }))} />
		</optgroup>
	);
}

function kindOf(way: string): "monitors" | "websites" | "tags" {
	return way.startsWith("websites:") ? "websites" : way.startsWith("tags:") ? "tags" : "monitors";
}

async function searchTargets(query: string): Promise<Target[]> {
	const found = await callApi("POST", "search", { query, on: ["monitors", "websites", "tags"] });
	return [
		...found.websites.map(({ id, domain }) => ({ way: `websites:${id}`, name: domain })),
		...found.tags.map(({ id, name }) => ({ way: `tags:${id}`, name })),
		...found.monitors.map(({ id, keyword, website }) => ({ way: `monitors:${id}`, name: `${keyword.term} (${website.domain})` })),
	];
}
