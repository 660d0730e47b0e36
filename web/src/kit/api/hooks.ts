import { type Answer, type Call, missingRight, type RawInput } from '@cardpro/contract/kit/call'
import { companyShopId, shopListRetryMs } from '@cardpro/contract/kit/constants'
import { shortLackOf } from '@cardpro/contract/kit/rights'
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { newKey, send } from './client.ts'
import { takePrefetched } from './prefetch.ts'
import { Refusal, UnknownOutcome, unexpectedText } from './refusal.ts'
import { briefRules } from './retry.ts'
import { expiredSentence, expiryOf, type Session, useSession, useShopOfOpening } from './session.ts'
import { hideUnknown, showError, showUnknown, type ToastText } from './toasts.tsx'

type CallOptions = {
  enabled?: boolean
  silent?: boolean
  /** A failure of any kind is tried once more after a second, as the specification has it for the list of shops. */
  again?: boolean
  /** Another part of the screen that comes a moment later does not ask again for an answer younger than this. */
  youngMs?: number
}

/** An ended session is not retried. */
const mayTryAgain = (ownChangeCount: number, error: Error): boolean =>
  ownChangeCount < 1 && !(error instanceof Refusal && error.isSignedOut)

/** Reads one call. `data` is the whole answer; while the next page loads, the rows of the same call stay. */
export function useCall<C extends Call>(
  call: C,
  input: RawInput<C>,
  options: CallOptions = {},
): UseQueryResult<Answer<C>> {
  const { token, user, shop } = useSession()
  const shopId = shop?.ShopID
  return useQuery<Answer<C>>({
    queryKey: [shopId, call.path, input],
    queryFn: () => takePrefetched(call, input) ?? send(call, input, { shopId }),
    // On the way out the screens are still there for a moment; they must not ask without a session. Before the first password of
    // the user's own the server refuses whatever is asked.
    enabled: token !== '' && user?.MustChangePassword !== true && (options.enabled ?? true),
    meta: { silent: options.silent ?? false },
    ...(options.youngMs && { staleTime: options.youngMs }),
    ...(options.again && { retry: mayTryAgain, retryDelay: shopListRetryMs }),
    placeholderData: (previous, query) =>
      query?.queryKey[0] === shopId && query?.queryKey[1] === call.path ? previous : undefined,
  })
}

/** Reads one call for each input: the opened rows of a tree. The answers are in the order of the inputs. */
export function useCalls<C extends Call>(call: C, inputs: RawInput<C>[]): UseQueryResult<Answer<C>>[] {
  const { token, shop } = useSession()
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: [shop?.ShopID, call.path, input],
      queryFn: () => send(call, input, { shopId: shop?.ShopID }),
      enabled: token !== '',
    })),
  })
}

export type Submit<C extends Call> = {
  /** The answer; null when it was refused (see `error`) or when the same button was pressed twice. */
  submit: (input: RawInput<C>, confirm?: string[]) => Promise<Answer<C> | null>
  isPending: boolean
  /** Why the last attempt failed. Code CONFIRM: ask `error.message`, then submit again with the codes of its warnings. */
  error: Refusal | UnknownOutcome | null
  clearError: () => void
}

type SubmitOptions<C extends Call> = {
  refresh?: readonly Call[]
  /** `key` is the Idempotency-Key under which it was done. */
  onSuccess?: (answer: Answer<C>, key: string) => void
  /** The codes of refusals that are not toasted, because the caller deals with them. */
  handles?: string | readonly string[] | undefined
  /** A lost reply is an exception of the specification: its sentence first, then what may be done. */
  isException?: boolean
  /** It acts on rows of a list: another input is another intent, and waits while the one before is under way. */
  isOfRows?: boolean
}

/** What one press asks for. Its key stays the same until an answer is final. */
type Intent = { input: string; key: string; isInDoubt: boolean; isUnderWay: boolean }

/**
 * Writes one call. The Idempotency-Key is made with the form and stays the same until an answer is final, so a lost
 * reply is never done twice. Refusals are toasted, except the one that asks for consent.
 */
export function useSubmit<C extends Call>(call: C, options: SubmitOptions<C> = {}): Submit<C> {
  const last = useRef<Intent>(null)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Submit<C>['error']>(null)
  const refresh = useRefresh()
  const shopId = useShopOfOpening()
  const rules = options.isException ? { rules: briefRules } : {}

  const end = (intent: Intent): void => {
    if (last.current === intent) last.current = null
  }
  const succeed = (answer: Answer<C>, intent: Intent): Answer<C> => {
    end(intent)
    setError(null)
    void refresh(options.refresh ?? [])
    options.onSuccess?.(answer, intent.key)
    return answer
  }
  const outcome = async (ask: () => Promise<Answer<C>>, intent: Intent): Promise<Answer<C> | null> => {
    try {
      return succeed(await ask(), intent)
    } catch (failure) {
      const known = asKnown(failure)
      if (known instanceof Refusal) end(intent)
      intent.isInDoubt = known instanceof UnknownOutcome
      setError(known)
      if (known instanceof UnknownOutcome)
        showUnknown(intent.key, lostText(known, options.isException), () => void run(ask, intent))
      else if (known.code !== 'CONFIRM' && ![options.handles].flat().includes(known.code) && !known.isSignedOut)
        showError(known.message, known.answer.ErrorID)
      return null
    } finally {
      intent.isUnderWay = false
      setPending(last.current?.isUnderWay ?? false)
    }
  }
  const intentOf = (input: string): Intent => {
    if (last.current?.input === input) return last.current
    const intent = { input, key: newKey(), isInDoubt: false, isUnderWay: false }
    last.current = intent
    return intent
  }
  const run = (ask: () => Promise<Answer<C>>, intent: Intent): Promise<Answer<C> | null> => {
    if (intent.isUnderWay) return Promise.resolve(null)
    intent.isUnderWay = true
    setPending(true)
    hideUnknown(intent.key)
    const inTurn = underWay.current.then(() => outcome(ask, intent))
    underWay.current = inTurn
    return inTurn
  }
  const submit: Submit<C>['submit'] = (input, confirm) => {
    const intent = intentOf(options.isOfRows ? JSON.stringify(input) : '')
    const body = confirm ? { ...input, Confirm: confirm } : input
    const idempotencyKey = intent.key
    return run(() => send(call, body, { shopId, idempotencyKey, isInDoubt: intent.isInDoubt, ...rules }), intent)
  }
  return { submit, isPending, error, clearError: () => setError(null) }
}

/** Marks the answers of these calls as old in every shop's cache; what is on screen is read again. */
export function useRefresh(): (calls: readonly Call[]) => Promise<void> {
  const cache = useQueryClient()
  return useCallback(
    (calls) => {
      markOwnChange()
      const paths = new Set(calls.map((call) => call.path))
      if (paths.size === 0) return Promise.resolve()
      return cache.invalidateQueries({ predicate: ({ queryKey }) => paths.has(String(queryKey[1])) })
    },
    [cache],
  )
}

/** Takes a row out of every page of a list that was read, before the list is read again: a deleted row disappears at once. */
export function useDropRow(): (call: Call, key: string, id: number) => void {
  const cache = useQueryClient()
  return (call, key, id) => {
    const isList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === call.path
    cache.setQueriesData<Answer<Call>>({ predicate: isList }, (answer) => {
      const rows = answer?.Data as Record<string, unknown>[] | undefined
      const left = rows?.filter((row) => row[key] !== id)
      if (!answer || !rows || !left) return answer
      return { ...answer, Data: left, Total: (answer.Total ?? rows.length) - (rows.length - left.length) }
    })
  }
}

type AskedCall = Pick<Call, 'access' | 'orAccess' | 'asks' | 'scope' | 'writes' | 'worksExpired'>

/** May the user make this call here? `why` names the missing right, for the tooltip of a disabled button. */
export function useCan(call: AskedCall): { allowed: boolean; why: string } {
  const why = whyNot(call, useSession())
  return { allowed: why === '', why }
}

/** Why the user may not make this call here; empty where that is allowed. */
export function whyNot(call: AskedCall, { user, shop }: Pick<Session, 'user' | 'shop'>): string {
  if (call.writes && !call.worksExpired && user && expiryOf(user.ExpiredDate) === 'over')
    return expiredSentence(user.ExpiredDate)
  const right = missingRight(call, (one) => user?.Rights.includes(one) ?? false, {})
  if (right) return shortLackOf(right)
  if (call.scope === 'one' && shop?.ShopID === companyShopId) return 'Vui lòng chọn cửa hàng để thực hiện thao tác này'
  return ''
}

const lostText = ({ message }: UnknownOutcome, isException = false): ToastText =>
  isException ? { message: unexpectedText, hint: message } : { message }

function asKnown(failure: unknown): Refusal | UnknownOutcome {
  if (failure instanceof Refusal || failure instanceof UnknownOutcome) return failure
  console.error(failure)
  return new Refusal({ Message: unexpectedText }, 0)
}

let ownChangeCount = 0

/** Counts a refetch that follows a change of the user's own. */
export function markOwnChange(): void {
  ownChangeCount++
}

/** How often that was, to distinguish the user's own changes from those of others. */
export const ownChanges = (): number => ownChangeCount
