import { useNavigation } from "@remix-run/react";
import { type ComponentType, useEffect } from "react";
import { type LateComponent, LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";

/** The view of a screen's dialogs, and what loads its code beforehand. */
interface DialogCode<Props extends object> {
	view: LateComponent<Props>;
	load(): Promise<unknown>;
}

/**
 * The dialogs of a screen as a part of their own: the server renders them into the page (`view`), the browser loads their code when one is
 * about to open. A failure ends in the screen's error boundary.
 */
export function dialogCode<Props extends object>(
	view: ComponentType<Props> | null,
	load: () => Promise<ComponentType<Props>>,
): DialogCode<Props> {
	const loadView = () =>
		loadPart(async () => {
			// Before the code that creates schemas.
			const { forbidEval } = await import("~/components/forbid-eval");
			forbidEval();
			return load();
		});
	return { view: view ? () => view : lateComponent(loadView), load: loadView };
}

interface LazyDialogsProps<Props extends object> {
	code: DialogCode<Props>;
	/** Name of the open dialog. */
	name: string | null;
	/** Props of the open dialog's view; null while none is open. */
	props: (Props & JSX.IntrinsicAttributes) | null;
}

/** The dialog named in the address. Its code loads together with its data. */
export function LazyDialogs<Props extends object>({ code: { view, load }, name, props }: LazyDialogsProps<Props>) {
	const { location } = useNavigation();
	const isOpening = location?.search.includes("dialog=") === true;
	useEffect(() => {
		if (isOpening) void load();
	}, [isOpening, load]);
	if (props === null) return null;
	return <LatePart key={name} part={view} props={props} />;
}
