import { Client, type ClientConfig } from 'pg'

const idle = new WeakMap<ClientConfig, Client[]>()

/**
 * Runs the task as the superuser of a test file's database. Its connections are kept until the file ends: opening one takes longer
 * than most tasks. A task leaves nothing behind in its connection, and one that fails ends it.
 */
export async function withAdmin<Answer>(
  admin: ClientConfig,
  task: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const kept = idle.get(admin) ?? []
  idle.set(admin, kept)
  const client = kept.pop() ?? (await opened(admin))
  try {
    const answer = await task(client)
    await client.query('DISCARD ALL')
    kept.push(client)
    return answer
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Ends the connections that are kept. */
export async function leaveAdmin(admin: ClientConfig): Promise<void> {
  const kept = idle.get(admin) ?? []
  idle.delete(admin)
  await Promise.all(kept.map((client) => client.end().catch(() => {})))
}

async function opened(admin: ClientConfig): Promise<Client> {
  const client = new Client(admin)
  client.on('error', () => {
    const kept = idle.get(admin) ?? []
    const at = kept.indexOf(client)
    if (at >= 0) kept.splice(at, 1)
  })
  await client.connect()
  return client
}
