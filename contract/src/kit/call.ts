import type { z } from 'zod'
import { ofShops } from './fields.ts'
import type { Right } from './rights.ts'

/** Who may make a call: everyone, every signed-in user, or users with the right. */
export type Access = 'public' | 'signed-in' | Right

/**
 * Over which shops a call works. `one`: the shop of the ShopID header, and the company level is refused.
 * `book`: that shop, or at the company level the company's own book alone. `many`: that shop, or at the company level every
 * shop the user may see. `none`: no shop at all.
 */
export type Scope = 'one' | 'book' | 'many' | 'none'

/** One API call, described once: the server enforces it, the web client is typed by it, the API page is drawn from it. */
export type Call<
  I extends z.ZodObject = z.ZodObject,
  D extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
> = {
  /** Below `/api/`, as the specification spells it: `Debt/PayDebtCustomer`. */
  path: string
  /** GET calls that write also answer to POST; our own web uses POST for them. */
  method: 'GET' | 'POST'
  writes: boolean
  /** A list: `Data` is the array, and `Total` (and `Summary`) are beside it in the envelope. */
  isList: boolean
  /** One sentence for the API page: what it does, what it refuses, and the unit of anything that is not plain. */
  about: string
  access: Access
  /** Rights of which each is enough as well; the call itself then checks what they allow. */
  orAccess?: readonly Right[]
  scope: Scope
  input: I
  data: D
  summary?: S
  /** Its answer is shown once and never kept: a repeated call is done again, so it must tolerate that. */
  isSecret?: boolean
  /** Done again when it is repeated, which changes nothing; its answer is not kept. */
  isRepeatable?: boolean
  /** Reads much at once: a report, a file of all rows. Fewer of these run at the same time. */
  isHeavy?: boolean
  /** The specification sends its input in the query although it is a POST. Of calls before sign-in only these read it. */
  takesQuery?: boolean
  /** Before sign-in: at most so many an hour from one source. */
  hourlyMax?: number
  /** A write that a company may still make when its account has expired. */
  worksExpired?: boolean
  /** It is sent as multipart/form-data with one file, of which at most so many bytes are read; the other input travels in the query. */
  takesFile?: number
  /** The name of the form's field in which the file is sent; under any other name it is taken too. */
  fileField?: string
  /** It takes JSON as well as a file. */
  takesRows?: boolean
  /** It answers a file, not the envelope; a refusal is answered as ever. */
  givesFile?: boolean
  /** Rights that are checked besides `access`, depending on the input or on the record. */
  asksToo?: readonly Right[]
  /** Which of them an input asks, of each list any one. A screen knows part of the input before it is typed. */
  asks?(this: void, input: Partial<z.output<I>>): Asks
  /** The field with the id of the record that it changes: of that record only what is sent is changed. */
  edits?: string
  /** The defaults of a new record for fields that are not sent, derived from those that are. */
  starts?: (sent: Readonly<Record<string, unknown>>) => object
}

/** Of each list any one is enough. */
export type Asks = readonly (readonly Right[])[]
/** An input, as far as it is known. */
type KnownInput = Partial<z.output<z.ZodObject>>

/** The call can be narrowed down to some of the shops that it reads. */
export const takesShops = ({ input }: Call): boolean => input.shape['shopID'] === ofShops.shopID

/** Its answer is figures of a period. A key that it does not know is refused: without it they would be of more than was asked. */
export const isReport = (call: Call): boolean => !call.writes && (/^Report(V2)?\//.test(call.path) || takesShops(call))

export type Input<C extends Call> = z.output<C['input']>
/** What was sent of a record: all of one that is made; of one that is changed perhaps no more than its id. */
export type EditInput<C extends Call> = Partial<Input<C>> & Pick<Input<C>, keyof Input<C> & (C['edits'] | 'Confirm')>
/** What of its input a call is handed: of one that changes a record only what was sent of that. */
export type Handed<C extends Call> = C extends { edits: string } ? EditInput<C> : Input<C>
/** What a client sends: defaults may be left out. */
export type RawInput<C extends Call> = z.input<C['input']>
export type Data<C extends Call> = z.output<C['data']>
export type Summary<C extends Call> = C extends Call<infer _I, infer _D, infer S> ? z.output<S> : never

/** What every call answers. `Result` 1 is success; anything else carries a Vietnamese `Message`. */
export type Answer<C extends Call> = {
  Result: number
  Message: string
  Data: Data<C>
  /** Lists only: how many rows the filter matches, exactly. */
  Total?: number
  /** Lists only: sums over the whole filter, not over the page. */
  Summary?: Summary<C>
  /** Set when the client has to branch: CONFIRM, STALE_WRITE, NO_PERMISSION, … */
  Code?: string
  /** Field name → sentence, shown beside the field. */
  Errors?: Record<string, string>
  /** Code CONFIRM: what the user must agree to; send the codes back in `Confirm`. */
  Warnings?: { Code: string; Message: string }[]
  /** Why a cancel is impossible right now. */
  Blockers?: { Code: string; Message: string }[]
  /** Unexpected errors: the id under which the server's log has the details. */
  ErrorID?: string
}

type Spec<I, D> = {
  about: string
  access: Access
  orAccess?: readonly Right[]
  scope: Scope
  input: I
  data: D
  isSecret?: boolean
  isRepeatable?: boolean
  takesQuery?: boolean
  hourlyMax?: number
  isHeavy?: boolean
  worksExpired?: boolean
  takesFile?: number
  fileField?: string
  takesRows?: boolean
  givesFile?: boolean
  asksToo?: readonly Right[]
  asks?(this: void, input: Partial<z.output<I>>): Asks
  starts?: (sent: Readonly<Record<string, unknown>>) => object
}
type ListSpec<I, R, S> = {
  about: string
  access: Access
  orAccess?: readonly Right[]
  scope: Scope
  input: I
  row: R
  summary?: S
  isHeavy?: boolean
  asksToo?: readonly Right[]
  asks?(this: void, input: Partial<z.output<I>>): Asks
}

type Kind<W extends boolean, L extends boolean> = { writes: W; isList: L }

/** Whether these rights are enough to make a call; `public` and `signed-in` need none. */
export const isEnough = (
  { access, orAccess = [] }: Pick<Call, 'access' | 'orAccess'>,
  has: (right: Right) => boolean,
): boolean => access === 'public' || access === 'signed-in' || has(access) || orAccess.some(has)

/** The right that is missing for a call with this input, as far as it is known; null where it may be made. Without one: for every act of it. */
export function missingRight(
  call: Pick<Call, 'access' | 'orAccess' | 'asks'>,
  has: (right: Right) => boolean,
  input?: KnownInput,
): Right | null {
  if (!isEnough(call, has)) return call.access as Right
  const lacking = input && call.asks?.(input).find((any) => !any.some(has))
  return lacking?.[0] ?? null
}

/** A call as one of its acts makes it: the buttons of that act ask what it asks. */
export const actOf = <C extends Call>(call: C, known: Partial<Input<C>>): C =>
  call.asks ? { ...call, asks: () => call.asks?.(known) ?? [] } : call

/** A call on a record of which it asks these rights besides. */
export const withRights = <C extends Call>(call: C, ...more: Asks): C => ({
  ...call,
  asks: (input: KnownInput) => [...(call.asks?.(input) ?? []), ...more],
})

type Edited = { [K in Right]: K extends `${infer M}.edit` ? (`${M}.add` extends Right ? M : never) : never }[Right]

/** Of a call that makes a record and changes one: two acts, each with a right of its own. `key` names the record that is changed. */
export const addOrEditOf = <M extends Edited>(menu: M, key: string) => ({
  access: `${menu}.add` as Right,
  orAccess: [`${menu}.edit` as Right],
  asks: (input: object): Asks => [[`${menu}.${Reflect.get(input, key) === undefined ? 'add' : 'edit'}` as Right]],
})

/** A call that only reads one thing. */
export const read = <I extends z.ZodObject, D extends z.ZodType>(
  path: string,
  spec: Spec<I, D>,
): Call<I, D, z.ZodNever> & Kind<false, false> => ({
  path,
  method: 'GET',
  writes: false,
  isList: false,
  ...spec,
})

/** A read that the specification makes a POST: it takes no key, leaves no audit row, and an expired account may make it. */
export const asPost = <C extends Call>(call: C): C => ({ ...call, method: 'POST' as const })

/** A call that reads a page of rows. */
export const list = <I extends z.ZodObject, R extends z.ZodType, S extends z.ZodType = z.ZodNever>(
  path: string,
  { row, summary, ...spec }: ListSpec<I, R, S>,
): Call<I, z.ZodArray<R>, S> & Kind<false, true> => ({
  path,
  method: 'GET',
  writes: false,
  isList: true,
  ...spec,
  data: row.array() as z.ZodArray<R>,
  ...(summary && { summary }),
})

/** A POST that changes something: one transaction, one audit row, safe to repeat with the same Idempotency-Key. */
export const write = <I extends z.ZodObject, D extends z.ZodType>(
  path: string,
  spec: Spec<I, D>,
): Call<I, D, z.ZodNever> & Kind<true, false> => ({
  path,
  method: 'POST',
  writes: true,
  isList: false,
  ...spec,
})

/**
 * A write that makes a record or, with its id in the field `edits`, changes one. What is not sent of a record that is made
 * takes its default; of one that is changed it stays as it is, and is emptied by an empty value.
 */
export const edit = <I extends z.ZodObject, D extends z.ZodType, const K extends string>(
  path: string,
  edits: K,
  spec: Spec<I, D>,
): Call<I, D, z.ZodNever> & Kind<true, false> & { edits: K } => ({
  ...write(path, spec),
  about: `${spec.about} What is not sent of the record that ${edits} names stays; '', 0, null or [] empties it.`,
  edits,
})

/** A call that the specification makes a GET although it changes something: guarded against prefetch, and POST works too. */
export const getThatWrites = <I extends z.ZodObject, D extends z.ZodType>(
  path: string,
  spec: Spec<I, D>,
): Call<I, D, z.ZodNever> & Kind<true, false> => ({
  ...write(path, spec),
  method: 'GET',
})
