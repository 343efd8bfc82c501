import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { RequestFailure } from "../connection/request-failure";
import { ListFailure } from "./bell-list";

const i18n = translator("en");
const draw = (content: ReactNode) => renderToStaticMarkup(<WordsProvider words={i18n}>{content}</WordsProvider>);

test("a list that could not be loaded names its path and the reason, or the network", () => {
	const words = (status: number | null) => draw(<ListFailure failure={new RequestFailure("a/notifications.json", status)} />);
	expect(words(404)).toContain("Could not fetch a/notifications.json : 404 Not Found");
	expect(words(null)).toContain("Could not fetch a/notifications.json : Network request error.");
});
