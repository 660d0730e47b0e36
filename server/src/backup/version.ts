import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Manifest = z.object({ name: z.string(), version: z.string() })

/** The version of this program, seen from the source as well as from a build of it. */
export function version(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    const manifest = existsSync(path) ? Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))) : null
    if (manifest?.success && manifest.data.name === 'card-pro') return manifest.data.version
    if (folder === dirname(folder)) return '0'
  }
}
