import type { FileErrorCode } from "~/domain/files/file-error";
import { AppError } from "../app-error";

/** A file that is not taken: the field's fault. "part": one is missing or has the wrong size; "missing": there is no file; "too_many_files": a day's files. */
export function fileRefusal(key: FileErrorCode | "part" | "missing" | "too_many_files"): AppError {
	return new AppError("ValidationException", {}, { file: [`file.${key}`] });
}
