import type { FileErrorCode } from "~/domain/files/file-error";
import { AppError } from "../app-error";

/** A file that is not taken: the field's fault. "part": one is missing or has the wrong size; "missing": there is no file. */
export function fileRefusal(key: FileErrorCode | "part" | "missing"): AppError {
	return new AppError("ValidationException", {}, { file: [`file.${key}`] });
}
