import { Client, type ClientConfig } from 'pg'
import type { RoleName } from './roles.ts'

/** A connection that is one of the three roles from its first statement on. */
export function connectionAs(login: ClientConfig, role: RoleName): ClientConfig {
  return { ...login, options: [login.options, `-c role=${role}`].filter(Boolean).join(' ') }
}

/** Runs the task on a connection of its own. */
export async function withClient<Answer>(
  config: ClientConfig,
  task: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client(config)
  // A connection that breaks while idle also fails its next statement, which is where it is handled.
  client.on('error', () => {})
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end().catch(() => {})
  }
}
