import { useState } from "react";
import { useReplacedField } from "~/components/form/use-replaced-field";
import { useHydrated } from "~/components/hydrated";
import { TagDot } from "~/components/tags/tag-chip";
import { useTranslation } from "~/i18n/use-translation";

type State = "all" | "none" | "keep";

interface TagStateRowProps {
	tag: { hid: string; name: string; color: string; on: number };
	/** Number of selected keywords. */
	count: number;
	isHidden: boolean;
}

/** Tag on all keywords, on none, or unchanged: a three-state checkbox; without JavaScript a select. */
export function TagStateRow({ tag, count, isHidden }: TagStateRowProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const before: State = tag.on === 0 ? "none" : tag.on >= count ? "all" : "keep";
	const [state, setState] = useState<State>(before);
	const states: State[] = before === "keep" ? ["keep", "all", "none"] : ["none", "all"];
	const choice = useReplacedField<HTMLSelectElement>(({ value }) =>
		setState(states.find((one) => value === `${tag.hid}:${one}`) ?? before),
	);
	const id = `tag-${tag.hid}`;
	const next = () => states[(states.indexOf(state) + 1) % states.length] ?? before;
	return (
		<div className="tag-state" hidden={isHidden}>
			{hydrated ? (
				<>
					<input
						id={id}
						type="checkbox"
						ref={(box) => {
							if (box) box.indeterminate = state === "keep";
						}}
						checked={state === "all"}
						onChange={() => setState(next())}
					/>
					{state !== before && <input type="hidden" name="set" value={`${tag.hid}:${state}`} />}
				</>
			) : (
				<select ref={choice} name="set" id={id} defaultValue={`${tag.hid}:${before === "keep" ? "keep" : before}`} className="input w-auto">
					{states.map((one) => (
						<option key={one} value={`${tag.hid}:${one}`}>
							{t(`tags.state.${one}`)}
						</option>
					))}
				</select>
			)}
			<label htmlFor={id} className="flex min-w-0 grow items-center gap-2">
				<TagDot color={tag.color} />
				<span className="tag-name">{tag.name}</span>
			</label>
			<span className="text-ink-muted text-xs tabular-nums">{t("tags.onSome", { on: tag.on, count })}</span>
		</div>
	);
}
