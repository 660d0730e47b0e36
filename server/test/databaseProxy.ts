import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'

type Sent = { toServer: Buffer; client: Socket; server: Socket }

/** A line between this process and a database, which can be cut, fall silent, and be listened to. */
export class Line {
  readonly config: ClientConfig
  readonly #close: () => Promise<void>
  readonly #pairs = new Set<{ client: Socket; server: Socket }>()
  #isSilent = false
  /** Sees what is sent; true keeps it from the database. */
  onSent: (sent: Sent) => boolean = () => false
  /** Sees what comes back; true keeps it from the client. */
  onAnswer: (answer: Buffer, client: Socket) => boolean = () => false

  private constructor(config: ClientConfig, close: () => Promise<void>) {
    this.config = config
    this.#close = close
  }

  static async to(database: ClientConfig, at = 0): Promise<Line> {
    const listener = createServer((client) => line.#take(client, database))
    await new Promise<void>((resolve) => listener.listen(at, '127.0.0.1', resolve))
    const { port } = listener.address() as { port: number }
    const line: Line = new Line({ ...database, password: database.password, host: '127.0.0.1', port }, async () => {
      line.cut()
      await new Promise((resolve) => listener.close(resolve))
    })
    return line
  }

  get connections(): number {
    return this.#pairs.size
  }

  /** Every connection ends, as when the server at the other end is killed. */
  cut(): void {
    for (const { client, server } of this.#pairs) {
      client.destroy()
      server.destroy()
    }
  }

  /** Nothing goes through in either direction, and nothing is refused. */
  fallSilent(): void {
    this.#setSilent(true)
  }

  speakAgain(): void {
    this.#setSilent(false)
  }

  close(): Promise<void> {
    return this.#close()
  }

  #setSilent(isSilent: boolean): void {
    this.#isSilent = isSilent
    for (const { client, server } of this.#pairs)
      for (const socket of [client, server]) {
        if (isSilent) socket.pause()
        else socket.resume()
      }
  }

  #take(client: Socket, { host = '', port = 5432 }: ClientConfig): void {
    const server = host.startsWith('/')
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection(port, host)
    const pair = { client, server }
    this.#pairs.add(pair)
    client.on('data', (toServer) => void (this.onSent({ toServer, client, server }) || server.write(toServer)))
    server.on('data', (answer) => void (this.onAnswer(answer, client) || client.write(answer)))
    for (const socket of [client, server]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pairs.delete(pair)
        client.destroy()
        server.destroy()
      })
      if (this.#isSilent) socket.pause()
    }
  }
}
