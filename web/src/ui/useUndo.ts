import type { Call } from '@cardpro/contract/call'
import { topics } from '@cardpro/contract/live'
import { isUndoableCall, undoing } from '@cardpro/contract/undo'
import { useQueryClient } from '@tanstack/react-query'
import { newKey, send } from '#api/client.ts'
import { Refusal } from '#api/refusal.ts'
import { showError, showSuccess, showUndoable } from '#api/toasts.tsx'

type Undone = { LogID: number } | { Key: string }
type Done = { call: Call; sent: object; key: string }

/** Takes back a deed, tells what became of it, and reads again whatever shows records. */
export function useUndo(): (what: Undone) => Promise<void> {
  const cache = useQueryClient()
  return async (what) => {
    try {
      const { Data } = await send<typeof undoing.undo>(undoing.undo, what, { idempotencyKey: newKey() })
      showSuccess(`Đã hoàn tác: ${Data.Act}`)
    } catch (error) {
      if (error instanceof Error && !(error instanceof Refusal && error.isStale)) showError(error.message)
    }
    await cache.invalidateQueries({
      predicate: ({ queryKey }) => topics.undone.some((path) => String(queryKey[1]).startsWith(path)),
    })
  }
}

/** Says that something was done, and offers the way back where there is one. */
export function useTellDone(): (message: string, done: Done) => void {
  const undo = useUndo()
  return (message, { call, sent, key }) =>
    isUndoableCall(call.path, sent) ? showUndoable(message, () => void undo({ Key: key })) : showSuccess(message)
}
