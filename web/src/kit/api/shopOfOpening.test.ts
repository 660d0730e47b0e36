import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A form sends to the shop in which it was opened (useSubmit.test.tsx), whatever another tab does meanwhile. What is sent past
// that hook names its shop itself, or is listed here with why it need not.
const source = new URL('../..', import.meta.url).pathname
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\/test[A-Z]/.test(path) && !path.startsWith('kit/api/'),
)

/** What stands in the brackets that are opened here. */
function inBrackets(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(from, at)
  }
  return text.slice(from)
}

const sent = files.flatMap((path) => {
  const text = readFileSync(source + path, 'utf8')
  const imported = [...text.matchAll(/import \{([^}]*)\} from '#kit\/api\/(?:client|files)\.ts'/g)].map(
    ([, names]) => names,
  )
  const names = ['send', 'sendFile'].filter((name) => new RegExp(`\\b${name}\\b`).test(imported.join()))
  if (names.length === 0) return []
  const calls = new RegExp(`(?<![.\\w])(?:${names.join('|')})(?:<[^()]*>)?\\(`, 'g')
  return [...text.matchAll(calls)].map(({ index, 0: opened }) => ({
    path,
    what: inBrackets(text, index + opened.length - 1),
  }))
})

/** Of the user, in whichever shop; answered before there is one; or read afresh at that moment, in the tab's own shop. */
const ofNoShop: Record<string, string> = {
  'app/header/logOut.ts': 'ends the session',
  'app/handOff.ts': 'the user goes to another site',
  'app/preferences.ts': 'the look is the user’s',
  'people/identity/LoginPage.tsx': 'before there is a session',
  'people/identity/RegisterPage.tsx': 'before there is a session',
  'people/identity/useReferHint.ts': 'before there is a session',
  'kit/ui/basic/DemoBox.tsx': 'before the session of the demo company',
  'debts/comparison/AnswerForm.tsx': 'the other side has no session',
  'debts/comparison/SharedPage.tsx': 'the other side has no session',
  'kit/ui/list/useRemember.ts': 'the layout of lists is the user’s',
  'bank/reconcile/bankLines/lastFund.ts': 'the layout of lists is the user’s',
}
/** Reads, and an act on a row of the list that is on screen: at that moment the tab works in the shop of that list. */
const atOnce = [
  'people/cards/useCardEdit.ts',
  'orders/create/useOrderForm.ts',
  'people/customers/customerColumns.tsx',
  'kit/pickers/NewCard.tsx',
  'bank/reconcile/board/useCandidates.ts',
  'bank/reconcile/photos/FieldBoxes.tsx',
  'bank/reconcile/photos/usePhotos.ts',
  'bank/reconcile/statements/doors.ts',
  'kit/ui/draft/conflict.ts',
  'kit/ui/draft/draftStore.ts',
  'kit/ui/import/ImportFile.tsx',
]

it('what is sent past the forms names the shop in which it was opened, but for what is of no shop or of this moment', () => {
  expect(sent.length).toBeGreaterThan(20)
  const unnamed = sent.filter(({ what }) => !what.includes('shopId')).map(({ path }) => path)
  expect(new Set(unnamed)).toEqual(new Set([...Object.keys(ofNoShop), ...atOnce]))
})
