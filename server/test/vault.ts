import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '#kit/secrets/installation.ts'
import { randomSecret, writeSecretFile } from '#kit/secrets/secretFiles.ts'

/** From here on whole card numbers are kept, under a key of this test's own; `remove` ends that. */
export function makeVault(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'card-pro-vault-'))
  writeSecretFile(join(path, 'vault'), randomSecret())
  install({ vaultFolder: path })
  const remove = () => {
    install({ vaultFolder: null })
    rmSync(path, { recursive: true, force: true })
  }
  return { path, remove }
}
