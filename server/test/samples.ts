import { versionsOf } from './recordVersions.ts'
import { type SampleInputs, sampleInputs } from './sampleInputs.ts'
import type { TestServer } from './shop.ts'
import type { FurnishedShop } from './siblingShops.ts'

/** Answers the inputs of a furnished shop, with the versions as they are now: these are read anew once something was written. */
export function samplesOf(server: TestServer, shop: FurnishedShop): () => Promise<SampleInputs> {
  let changes = 0
  let kept: { changes: number; versions: string; inputs: SampleInputs } | null = null
  server.db.bus.on('changed', () => {
    changes += 1
  })
  return async () => {
    if (kept?.changes === changes) return kept.inputs
    const before = changes
    const versions = await versionsOf(server, shop.ids)
    const text = JSON.stringify(versions)
    const inputs = kept?.versions === text ? kept.inputs : sampleInputs({ ...shop, versions })
    kept = { changes: before, versions: text, inputs }
    return inputs
  }
}
