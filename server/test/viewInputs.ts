import type { Ids } from './ids.ts'

const draft = 'Customer/AddOrEditCustomer'
const draftOf = (Note: string): string => JSON.stringify({ Values: { Note }, Base: {}, Version: null })

type Known = { ids: Ids; word: string; versions: Record<string, number> }

/** Saved views, layouts and drafts. */
export function viewInputs({ ids, word, versions }: Known): Record<string, Record<string, unknown>[]> {
  const view = { List: 'cards', Search: '{"Status":1}', IsShared: true }
  return {
    'Draft/Get': [{ Form: draft }],
    'Draft/Save': [{ Form: draft, Content: draftOf(word) }],
    'Draft/Delete': [{ Form: draft }],
    'ListView/GetViews': [{ List: 'cards' }],
    'ListView/Save': [
      { ...view, ViewID: ids.view, Name: `Bộ lọc ${word}`, Version: versions.view },
      { ...view, Name: `Bộ lọc hai ${word}` },
    ],
    'ListView/Choose': [{ ViewID: ids.view, IsPinned: true, IsDefault: true }],
    'ListView/Remember': [{ List: 'cards', Layout: '{"cols":"Phone"}' }],
  }
}
