import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Modal } from "./modal";
import { areKeysOn, switchKeys } from "./single-keys";

const KEYS = [
	["Ctrl K", "menu"],
	["/", "search"],
	["j  ↓", "next"],
	["k  ↑", "previous"],
	["␣", "tick"],
	["↵", "open"],
	["Esc", "close"],
	["?", "help"],
] as const;

/** The keys, and the switch for single ones. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const [isOn, setOn] = useState(areKeysOn);
	const change = (on: boolean) => {
		setOn(on);
		switchKeys(on);
	};
	return (
		<Modal title={t("commands.keys.title")} onClose={onClose}>
			<div className="grid gap-4 px-5 pt-1 pb-5">
				<dl className="key-list">
					{KEYS.map(([key, name]) => (
						<div key={name}>
							<dt>
								{key.split("  ").map((one) => (
									<kbd key={one}>{one}</kbd>
								))}
							</dt>
							<dd>{t(`commands.keys.${name}`)}</dd>
						</div>
					))}
				</dl>
				<label className="flex items-center gap-2 text-sm">
					<input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} data-focus />
					{t("commands.keys.single")}
				</label>
			</div>
		</Modal>
	);
}
