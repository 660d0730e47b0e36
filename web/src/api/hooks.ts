import type { Answer, Call, RawInput } from '@cardpro/contract/call'
import { companyShopId } from '@cardpro/contract/constants'
import { type Action, type MenuKey, menus } from '@cardpro/contract/rights'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newKey, send } from './client.ts'
import { expiredSentence, expiryOf } from './expiry.ts'
import { Refusal, UnknownOutcome, unexpected } from './refusal.ts'
import { useSession } from './session.ts'
import { hideUnknown, showError, showUnknown } from './toasts.tsx'

/** Reads one call. `data` is the whole answer; while the next page loads, the rows of the same call stay. */
export function useCall<C extends Call>(
  call: C,
  input: RawInput<C>,
  options: { enabled?: boolean; silent?: boolean } = {},
): UseQueryResult<Answer<C>> {
  const { token, shop } = useSession()
  const shopId = shop?.ShopID
  return useQuery<Answer<C>>({
    queryKey: [shopId, call.path, input],
    queryFn: () => send(call, input),
    // On the way out the screens are still there for a moment; they must not ask as nobody.
    enabled: token !== '' && (options.enabled ?? true),
    meta: { silent: options.silent ?? false },
    placeholderData: (previous, query) =>
      query?.queryKey[0] === shopId && query?.queryKey[1] === call.path ? previous : undefined,
  })
}

/** Reads one call for each input: the opened rows of a tree. The answers stand in the order of the inputs. */
export function useCalls<C extends Call>(call: C, inputs: RawInput<C>[]): UseQueryResult<Answer<C>>[] {
  const { token, shop } = useSession()
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: [shop?.ShopID, call.path, input],
      queryFn: () => send(call, input),
      enabled: token !== '',
    })),
  })
}

export type Submit<C extends Call> = {
  /** The answer; null when it was refused (`error` says why) or when the same button was pressed twice. */
  submit: (input: RawInput<C>, confirm?: string[]) => Promise<Answer<C> | null>
  isPending: boolean
  /** Why the last attempt failed. Code CONFIRM: ask `error.message`, then submit again with the codes of its warnings. */
  error: Refusal | UnknownOutcome | null
  clearError: () => void
}

type SubmitOptions<C extends Call> = { refresh?: readonly Call[]; onSuccess?: (answer: Answer<C>) => void }

/**
 * Writes one call. The Idempotency-Key is made with the form and stays the same until an answer is final, so a lost
 * reply is never done twice. Refusals are toasted, except the one that asks for consent.
 */
export function useSubmit<C extends Call>(call: C, options: SubmitOptions<C> = {}): Submit<C> {
  const key = useRef<string>(null)
  const busy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Submit<C>['error']>(null)
  const refresh = useRefresh()

  const succeed = (answer: Answer<C>): Answer<C> => {
    key.current = null
    setError(null)
    void refresh(options.refresh ?? [])
    options.onSuccess?.(answer)
    return answer
  }
  const run = async (ask: () => Promise<Answer<C>>, id: string): Promise<Answer<C> | null> => {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    hideUnknown(id)
    try {
      return succeed(await ask())
    } catch (failure) {
      const known = asKnown(failure)
      if (known instanceof Refusal) key.current = null
      setError(known)
      if (known instanceof UnknownOutcome) showUnknown(id, known.message, () => void run(ask, id))
      else if (known.code !== 'CONFIRM' && !known.isStale) showError(known.message)
      return null
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const submit: Submit<C>['submit'] = (input, confirm) => {
    key.current ??= newKey()
    const idempotencyKey = key.current
    const body = confirm ? { ...input, Confirm: confirm } : input
    return run(() => send(call, body, { idempotencyKey }), idempotencyKey)
  }
  return { submit, isPending, error, clearError: () => setError(null) }
}

/** Marks the answers of these calls as old in every shop's cache; what is on screen is asked for again. */
export function useRefresh(): (calls: readonly Call[]) => Promise<void> {
  const cache = useQueryClient()
  return (calls) => {
    const paths = new Set(calls.map((call) => call.path))
    if (paths.size === 0) return Promise.resolve()
    return cache.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[1])) })
  }
}

/** May the user make this call here? `why` names the missing right, for the tooltip of a disabled button. */
export function useCan(call: Call): { allowed: boolean; why: string } {
  const { user, shop } = useSession()
  if (call.writes && !call.worksExpired && user && expiryOf(user.ExpiredDate) === 'over') {
    return { allowed: false, why: expiredSentence(user.ExpiredDate) }
  }
  if (call.access !== 'public' && call.access !== 'signed-in' && !user?.Rights.includes(call.access)) {
    return { allowed: false, why: `Bạn chưa có quyền “${nameOfRight(call.access)}”` }
  }
  if (call.scope === 'one' && shop?.ShopID === companyShopId) {
    return { allowed: false, why: 'Vui lòng chọn cửa hàng để thực hiện thao tác này' }
  }
  return { allowed: true, why: '' }
}

const actionNames: Record<Action, string> = {
  view: 'Xem',
  add: 'Thêm',
  edit: 'Sửa',
  cancel: 'Xóa/Hủy',
  approve: 'Duyệt',
  export: 'Xuất',
  cardNumber: 'Xem số thẻ',
  lock: 'Khóa sổ',
  signIn: 'Đăng nhập',
  profit: 'Xem lãi',
}

function nameOfRight(right: string): string {
  const [menu = '', action = ''] = right.split('.')
  return `${menus[menu as MenuKey]?.title ?? menu}: ${actionNames[action as Action] ?? action}`
}

function asKnown(failure: unknown): Refusal | UnknownOutcome {
  if (failure instanceof Refusal || failure instanceof UnknownOutcome) return failure
  console.error(failure)
  return new Refusal({ Message: unexpected }, 0)
}
