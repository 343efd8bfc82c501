import { expect, test } from "vitest";
import { dismissToast, pushToast, shownToasts, subscribeToasts } from "./toast-store";

test("a toast loaded with the page is shown once per id, and a pushed one each time", () => {
	let heard = 0;
	const end = subscribeToasts(() => {
		heard += 1;
	});
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	pushToast({ kind: "error", key: "b" });
	pushToast({ kind: "error", key: "b" });
	expect(shownToasts().map((toast) => toast.key)).toEqual(["a", "b", "b"]);
	dismissToast("from-the-page");
	pushToast({ id: "from-the-page", kind: "success", key: "a" });
	expect(shownToasts().map((toast) => toast.key)).toEqual(["b", "b"]);
	expect(heard).toBe(4);
	end();
});
