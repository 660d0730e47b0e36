import { createHash } from 'node:crypto'
import { afterAll, beforeAll, vi } from 'vitest'
import { FilePool } from '#platform/workbook/filePool.ts'

/** The real engine reads each photo once; the same photo sent again has the same reading at once. */
export function rememberReadings(): void {
  const known = new Map<string, unknown>()
  let restore = () => {}
  beforeAll(() => {
    const read = Reflect.get(FilePool.prototype, 'run') as FilePool<string>['run']
    const spy = vi.spyOn(FilePool.prototype, 'run').mockImplementation(async function (this: FilePool<string>, task) {
      if (task.work !== 'photo') return read.call(this, task)
      const photo = createHash('sha256')
        .update(task.input as Uint8Array)
        .digest('hex')
      if (!known.has(photo)) known.set(photo, await read.call(this, task))
      return structuredClone(known.get(photo))
    })
    restore = () => spy.mockRestore()
  })
  afterAll(() => restore())
}
