import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Palette, palette } from './palette.ts'

// Which ink may stand on which ground. Text has a contrast of 4.5 at least, the border of a control 3 (WCAG 2.2, 1.4.3
// and 1.4.11). The style sheets take their colours from the palette alone, so no screen has others.
const leastOfText = 4.5
const leastOfControls = 3

type Ink = keyof Palette
type Pair = [ink: Ink, ground: Ink]
const pairs = (inks: readonly Ink[], grounds: readonly Ink[]) =>
  inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground]))

const states = ['grey', 'blue', 'orange', 'violet', 'red', 'green'] as const
const inksOfText = ['text', 'text2', 'text3', 'primary', 'primaryHover', ...states] as const
const tints = ['primaryBg', 'greyBg', 'blueBg', 'orangeBg', 'violetBg', 'redBg', 'greenBg'] as const
const everywhere = pairs(inksOfText, ['canvas', 'surface', 'sunken', 'hover'])
const onTints: Pair[] = [
  ...pairs(['text', 'text2'], tints),
  ['primary', 'primaryBg'],
  ...states.map((state): Pair => [state, `${state}Bg`]),
]
const onPrimary = pairs(['onPrimary'], ['primary', 'primaryHover', 'primaryActive'])
const borders = pairs(['control', 'primary', 'red'], ['surface'])

describe.each(['light', 'dark'] as const)('in the %s theme', (mode) => {
  const colours = palette[mode]
  const faint = (all: Pair[], least: number) =>
    all
      .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, is: contrast(colours[ink], colours[ground]) }))
      .filter(({ is }) => is < least)
      .map(({ pair, is }) => `${pair}: ${is.toFixed(2)}`)

  it('every ink of a text is read on every ground', () => expect(faint(everywhere, leastOfText)).toEqual([]))
  it('text and the ink of a state are read on its tint', () => expect(faint(onTints, leastOfText)).toEqual([]))
  it('a primary button is read, also under the pointer', () => expect(faint(onPrimary, leastOfText)).toEqual([]))
  it('the border of a control is seen', () => expect(faint(borders, leastOfControls)).toEqual([]))

  it('the style sheets say the same colours as the palette of antd', () => {
    const said = variablesOf(mode)
    const spelt = (value = '') => value.toLowerCase().replaceAll(' ', '').replaceAll('0.', '.')
    const others = Object.entries(colours).filter(([name, value]) => spelt(said.get(variableOf(name))) !== spelt(value))
    expect(others).toEqual([])
  })
})

/** What is printed on white paper, and the pictures of the pages before signing in, are the same in both themes. */
const withOwnColours =
  /paper|print|receipt|Slip|comparison|partner\.css|scrollEdges|public\.css|theme\/(tokens|base)\.css/i

it('no style sheet of a screen gives a text a colour beside the palette', () => {
  const found = stylesheets()
    .filter(({ file }) => !withOwnColours.test(file))
    .flatMap(({ file, css }) =>
      [...css.matchAll(/(?:^|[\s;{])(?:background(?:-color)?|color):[^;]*(?:#[0-9a-f]{3,8}\b|rgba?\()[^;]*/gi)].map(
        ([line]) => `${file}: ${line.trim()}`,
      ),
    )
  expect(found).toEqual([])
})

function stylesheets(): { file: string; css: string }[] {
  const folder = fileURLToPath(new URL('../..', import.meta.url))
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, css: withoutPrint(readFileSync(join(folder, file), 'utf8')) }))
}

/** Paper is white: what a style sheet says of it stands at its end. */
const withoutPrint = (css: string) => css.split('@media print')[0] ?? ''

const variableOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function variablesOf(mode: 'light' | 'dark'): Map<string, string> {
  const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')
  const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
  const said = [...(mode === 'light' ? light : dark).matchAll(/--([\w-]+):\s*([^;]+);/g)]
  return new Map(said.map(([, name = '', value = '']) => [name, value]))
}

/** From 1, alike, to 21, black on white. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
