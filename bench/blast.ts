import { Connection, hammer } from './client.ts'

// Full load from a separate process: as many calls on as many connections as allowed, for any answer. Started by fairness.ts
// with one JSON argument, and ends when stopped by it.
type Blast = { url: string; callers: string[]; paths: string[]; connections: number }
const { url, callers, paths, connections }: Blast = JSON.parse(process.argv[2] ?? '')
let next = 0
const open = async () => ({ connection: await Connection.open(url) })
const lines = await Promise.all(Array.from({ length: connections }, open))
await hammer(
  lines.map(({ connection }) => connection),
  3_600,
  async (_, index) => {
    const line = lines[index]
    const path = paths[next++ % paths.length] ?? ''
    // A refusal is as welcome as an answer; a connection that was closed is opened again.
    await line?.connection.get(path, callers[index % callers.length] ?? '').catch(async (error: Error) => {
      if (!error.message.startsWith('HTTP/1.1')) Object.assign(line, await open())
    })
  },
)
