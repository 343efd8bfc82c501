import { expect, test } from "vitest";
import { lateRoute, loadRoutes } from "./late-routes";

function app() {
	const loaded: string[] = [];
	const late = (name: string) =>
		lateRoute(["default", "loader"], async () => {
			loaded.push(name);
			return { default: name, loader: () => name };
		});
	const routes = {
		root: { id: "root", path: "", module: { default: "root" } },
		main: { id: "main", parentId: "root", module: { default: "main" } },
		admin: { id: "admin", parentId: "main", path: "admin", module: late("admin") },
		users: { id: "users", parentId: "main", path: "admin/users/:id", module: late("users") },
		account: { id: "account", parentId: "main", path: "account", module: late("account") },
		profile: { id: "profile", parentId: "account", path: "profile", module: late("profile") },
		files: { id: "files", parentId: "root", path: "files/*", module: late("files") },
	};
	return { loaded, routes };
}

test("only the routes of an address are loaded, with those that share its first segment", async () => {
	const { loaded, routes } = app();
	await loadRoutes(routes, "/position-monitoring");
	expect(loaded).toEqual([]);
	await loadRoutes(routes, "/account/profile");
	expect(loaded.toSorted()).toEqual(["account", "profile"]);
	expect(routes.profile.module).toEqual({ default: "profile", loader: expect.any(Function) });
});

test.each(["/ADMIN/users/7", "//admin", "/%61dmin/users/7.data", "/admin.data", "/admin/users"])(
	"%s reaches the screens of administrators",
	async (pathname) => {
		const { loaded, routes } = app();
		await loadRoutes(routes, pathname);
		expect(loaded.toSorted()).toEqual(["admin", "users"]);
	},
);

test("a route is loaded once, whatever is asked meanwhile", async () => {
	const { loaded, routes } = app();
	await Promise.all([loadRoutes(routes, "/files/a"), loadRoutes(routes, "/files/b")]);
	await loadRoutes(routes, "/files/c");
	expect(new Set(loaded)).toEqual(new Set(["files"]));
	expect((routes.files.module as { default: string }).default).toBe("files");
});

test("a failed load is tried again", async () => {
	let tries = 0;
	const module = lateRoute(["loader"], async () => {
		if (++tries === 1) throw new Error("not now");
		return { loader: () => "here" };
	});
	const routes = { root: { id: "root", path: "", module: {} }, own: { id: "own", parentId: "root", path: "own", module } };
	await expect(loadRoutes(routes, "/own")).rejects.toThrow("not now");
	await loadRoutes(routes, "/own");
	expect((routes.own.module as { loader(): string }).loader()).toBe("here");
});

test("a route that is asked before it is loaded says so", () => {
	const { routes } = app();
	expect(() => (routes.files.module as { loader(): string }).loader()).toThrow("before its code was loaded");
});

test("an address that cannot be decoded loads nothing", async () => {
	const { loaded, routes } = app();
	await loadRoutes(routes, "/%E0%A4%A");
	expect(loaded).toEqual([]);
});
