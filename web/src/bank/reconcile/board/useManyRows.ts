import { board as calls } from '@cardpro/contract/bank/reconcile/board'
import { afterDecision } from '#bank/reconcile/boardRefresh.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'

/** Chooses all rows of a class that have one match, statement by statement. */
export function useChooseClass() {
  const { submit, isPending } = useSubmit(calls.chooseClass, { refresh: afterDecision })
  const run = async (statements: number[], Class: 'A' | 'G' | 'B') => {
    let chosen = 0
    for (const StatementID of statements) {
      const answer = await submit({ StatementID, Class })
      if (!answer) return
      chosen += answer.Data.Chosen
    }
    showSuccess(`Đã chọn ${chosen} dòng`)
  }
  return { run, isPending }
}

/** Writes what the statements know into the bills that lack it. */
export function useFillBlanks() {
  const { submit, isPending } = useSubmit(calls.fillBlanks, { refresh: afterDecision })
  const run = async (statements: number[]) => {
    let filled = 0
    for (const StatementID of statements) {
      const answer = await submit({ StatementID })
      if (!answer) return
      filled += answer.Data.Filled
    }
    showSuccess(`Đã điền ${filled} ô`)
  }
  return { run, isPending }
}
