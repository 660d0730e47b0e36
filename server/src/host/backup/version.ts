import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Manifest = z.object({
  name: z.literal('card-pro'),
  version: z.string(),
  engines: z.object({ node: z.string() }),
})

/** The package.json of this program, found from the source as well as from a build of it. */
export function manifest(): z.infer<typeof Manifest> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    const read = existsSync(path) ? Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))) : null
    if (read?.success) return read.data
    if (folder === dirname(folder)) throw new Error('there is no package.json of card-pro above this file')
  }
}

export const version = (): string => manifest().version
