import type { TestProject } from 'vitest/node'
import { makeDataDir, RunningServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run listens. */
    serverUrl: string
  }
}

/**
 * Starts one server for the whole run, for companies that are separate from each other, and stops it at the end. It works on the
 * database of TEST_DATABASE_URL where one is named, such as a distributed one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = makeDataDir()
  const url = process.env['TEST_DATABASE_URL']
  const server = await RunningServer.start(data.path, url ? { DATABASE_URL: url } : {}).catch((error: unknown) => {
    data.remove()
    throw error
  })
  project.provide('serverUrl', server.url)
  return async () => {
    await server.stop()
    data.remove()
  }
}
