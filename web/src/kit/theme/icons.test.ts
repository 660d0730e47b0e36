import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

it('no icon is read out by its English name: each is hidden from screen readers', () => {
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const files = (readdirSync(source, { recursive: true }) as string[]).filter((path) => /(?<!\.test)\.tsx$/.test(path))
  const icons = files.flatMap((path) => {
    const text = readFileSync(source + path, 'utf8')
    const names =
      /import \{([^}]+)\} from '@ant-design\/icons'/
        .exec(text)?.[1]
        ?.split(',')
        .filter((name) => name.trim()) ?? []
    const drawn = names.flatMap((name) => text.match(new RegExp(`<${name.trim()}\\b[^>]*>`, 'g')) ?? [])
    return drawn.map((tag) => `${path.replaceAll('\\', '/')}: ${tag}`)
  })
  expect(icons.length).toBeGreaterThan(50)
  expect(icons.filter((tag) => !/\saria-hidden\b/.test(tag))).toEqual([])
})
