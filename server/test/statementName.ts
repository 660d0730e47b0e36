/** What `pg.Client.prototype.query` was given, for tests that spy on it: the name of a prepared statement, or a plain text as it is. */
export const statementName = (statement: unknown): string =>
  typeof statement === 'string' ? statement : String((statement as { name?: string }).name)
