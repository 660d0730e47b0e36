/** A refusal of the database's life cycle; the message is the whole sentence that the user reads. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The text of whatever was thrown, for the end of a sentence of ours. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
