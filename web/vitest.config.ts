import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const files = readdirSync(join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.test\.tsx?$/.test(name))
/** Puts another module, another browser or another session in place, which files after it would find. */
const changesWhatIsShared = (file: string) =>
  /vi\.(mock|stubGlobal|resetModules)|testReplies|testBrowser|connection\.ts/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
const alone = files.filter(changesWhatIsShared)
const together = files.filter((file) => !alone.includes(file))

// The files of a worker share what they import, since antd alone takes two seconds; but for those that change it.
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false, sequence: { groupOrder: 0 } } },
      { extends: true, test: { name: 'alone', include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
})
