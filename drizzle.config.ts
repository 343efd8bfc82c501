import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./app/db/tables/*.ts", out: "./migrations", casing: "snake_case" });
