import { rightToUndo, undoing } from '@cardpro/contract/kit/audit/undo'
import type { Call } from '@cardpro/contract/kit/call'
import { topics } from '@cardpro/contract/kit/live'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { newKey, send } from '#kit/api/client.ts'
import { markOwnChange, whyNot } from '#kit/api/hooks.ts'
import { Refusal } from '#kit/api/refusal.ts'
import { session } from '#kit/api/session.ts'
import { showError, showSuccess, showUndoable } from '#kit/api/toasts.tsx'

type UndoTarget = { LogID: number } | { Key: string }
/** Money is cancelled by its own call with a reason: that call, and the address of its form. */
export type Cancelling = { call: Call; at: string }
type CompletedCall = { call: Call; sent: object; key: string; cancelling: Cancelling | null }

/** Undoes an action in the shop where it was done, shows the result, and reads again everything that shows records. */
export function useUndo(): (what: UndoTarget, shopId?: number) => Promise<void> {
  const cache = useQueryClient()
  return async (what, shopId) => {
    try {
      const { Data } = await send<typeof undoing.undo>(undoing.undo, what, {
        idempotencyKey: newKey(),
        ...(shopId !== undefined && { shopId }),
      })
      showSuccess(`Đã hoàn tác: ${Data.Act}`)
    } catch (error) {
      if (error instanceof Error && !(error instanceof Refusal && error.isSignedOut)) showError(error.message)
    }
    markOwnChange()
    await cache.invalidateQueries({
      predicate: ({ queryKey }) => topics.undone.some((path) => String(queryKey[1]).startsWith(path)),
    })
  }
}

/** Shows that something was done, and offers undo to a user who has the right to it. */
export function useTellDone(): (message: string, done: CompletedCall) => void {
  const undo = useUndo()
  const router = useRouter()
  return (message, { call, sent, key, cancelling }) => {
    const right = rightToUndo(call.path, sent)
    const shopId = session().shop?.ShopID
    const may = (asked: Parameters<typeof whyNot>[0]) => whyNot(asked, session()) === ''
    if (right && may({ ...undoing.undo, access: right })) showUndoable(message, () => void undo({ Key: key }, shopId))
    else if (cancelling && may(cancelling.call)) showUndoable(message, () => router.history.push(cancelling.at))
    else showSuccess(message)
  }
}
