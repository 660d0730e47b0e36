import type { Client, Connection, Submittable } from 'pg'

/** What of pg's connection a COPY needs and its types do not name. */
type CopyConnection = Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (message: string) => void
}

/**
 * One `COPY … FROM STDIN`: pg has no such query of its own, but it lets any object that knows the protocol's answers be
 * one. For a client without pipelining.
 */
class CopyIn implements Submittable {
  readonly #text: string
  readonly #chunks: readonly Buffer[]
  readonly callback: (error: Error | null) => void

  constructor(text: string, chunks: readonly Buffer[], callback: (error: Error | null) => void) {
    this.#text = text
    this.#chunks = chunks
    this.callback = callback
  }

  submit(connection: Connection): null {
    connection.query(this.#text)
    return null
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.#chunks) connection.sendCopyFromChunk(chunk)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }
}

/** Sends rows in COPY's text format; answers when PostgreSQL has them. */
export function copyIn(client: Client, text: string, chunks: readonly Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, chunks, (error) => (error ? reject(error) : resolve())))
  })
}
