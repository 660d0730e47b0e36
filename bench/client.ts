import { connect, type Socket } from 'node:net'

/**
 * One keep-alive HTTP/1.1 connection that spends as little as it can, so that on two cores the benchmark measures the
 * server and not its own client. Understands exactly what our server sends: a status line and Content-Length.
 */
export class Connection {
  readonly #socket: Socket
  readonly #host: string
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  static open(url: string): Promise<Connection> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
        resolve(new Connection(socket, `${hostname}:${port}`)),
      )
      socket.once('error', reject)
    })
  }

  get(path: string, headers: string): Promise<string> {
    return this.#send(`GET ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${headers}\r\n`)
  }

  post(path: string, headers: string, body: string): Promise<string> {
    return this.#send(
      `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
    )
  }

  close(): void {
    this.#socket.destroy()
  }

  #send(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection is closed'))
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (this.#received.length < headEnd + 4 + length) return
    const body = this.#received.toString('utf8', headEnd + 4, headEnd + 4 + length)
    this.#received = Buffer.alloc(0)
    const waiting = this.#waiting
    this.#waiting = null
    if (head.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${head.split('\r\n')[0]} ${body}`))
  }
}

/** Runs `act` on every connection, one after the other on each, until the time is over; answers each call's milliseconds. */
export async function hammer(
  connections: Connection[],
  seconds: number,
  act: (connection: Connection, index: number) => Promise<void>,
): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const spans: number[] = []
  await Promise.all(
    connections.map(async (connection, index) => {
      while (performance.now() < end) {
        const started = performance.now()
        await act(connection, index)
        spans.push(performance.now() - started)
      }
    }),
  )
  return spans
}
