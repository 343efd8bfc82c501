import { useLocation, useNavigation } from "@remix-run/react";
import type { ComponentType } from "react";
import type { Outcome } from "~/domain/refusal/refusal";
import { aboveViews } from "../above/dialog-views";
import { competitorViews } from "../competitors/dialog-views";
import type { Shown } from "../dialogs/shown";
import type { ViewProps } from "../dialogs/view-props";
import { keywordViews } from "../keyword/dialog-views";
import { manageViews } from "../manage/dialog-views";
import { tableHref } from "../query/table-address";
import { tableViews } from "../table/dialog-views";
import type { Screen } from "./read-screen";
import type { DialogName, ServerDialogs } from "./registry";

type PropsOf<Name extends DialogName> = ViewProps<ServerDialogs[Name]["load"]>;

/** Views of the dialogs of all features, by the names of registry.ts. */
const VIEWS: { [Name in DialogName]: ComponentType<PropsOf<Name>> } = {
	...tableViews,
	...keywordViews,
	...manageViews,
	...aboveViews,
	...competitorViews,
};

/** The open dialog in the state of the last outcome. For a keyword it is the content of KeywordFrame. */
export function DialogView({ screen, outcome }: { screen: Screen; outcome: Outcome<Shown> | undefined }) {
	const busy = useNavigation().formMethod === "POST";
	const { pathname, search } = useLocation();
	const { dialog, query } = screen;
	if (!dialog) return null;
	const props = { screen, outcome, busy, closeHref: tableHref(query), self: pathname + search };
	return view(dialog, props);
}

function view<Name extends DialogName>(
	{ name, content }: { name: Name; content: PropsOf<Name>["content"] },
	props: Omit<PropsOf<Name>, "content">,
) {
	const View: ComponentType<PropsOf<Name>> = VIEWS[name];
	return <View key={name} content={content} {...props} />;
}
