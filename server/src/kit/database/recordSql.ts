import { type Fields, specOf, storedFields } from '@cardpro/contract/kit/dictionary'
import { filtersIn, recordList } from '@cardpro/contract/kit/recordList'
import { type LineKind, lineEffects, lineKind, ownKinds } from '@cardpro/contract/orders/orderMoney'
import { cardsList } from '@cardpro/contract/people/cards/cards.list'
import { collaboratorsList } from '@cardpro/contract/people/collaborators/collaborators.list'
import { customersList } from '@cardpro/contract/people/customers/customers.list'
import { staffList } from '@cardpro/contract/people/staff/staff.list'
import { fundsList } from '@cardpro/contract/places/funds/funds.list'
import { partnersList } from '@cardpro/contract/places/partners/partners.list'
import { linksList } from '@cardpro/contract/places/partners/posPartner.fields'
import { posRecordList } from '@cardpro/contract/places/pos/pos.list'
import { ruleFields } from '@cardpro/contract/places/pos/posRules'
import { settingFields, shopFields } from '@cardpro/contract/places/shops/shop.fields'

/**
 * The lists of columns in `.sql` files, made from the dictionary of the record: `{customers.columns c}` becomes
 * `c.full_name, c.phone, …`. The placeholder names the table, the list, and the aliases that the list needs; after them the
 * fields, where not all are meant: `{cards.answers d BankCode Note}`. Within quotes ('{payment.add}', "{payment.add}") it is
 * none.
 */
export const withRecordLists = (text: string): string =>
  text.replace(
    /(?<!['"])\{(\w+)\.(\w+)((?: \w+)*)\}/g,
    (...[placeholder = '', table = '', name = '', aliases = '']: string[]) => {
      const record = records[table]
      const list = lists[name]
      if (!record || !list) throw new Error(`there is no list for the placeholder ${placeholder}`)
      const words = aliases.trim().split(' ')
      const isField = (word: string) => /^[A-Z]/.test(word)
      return list(pickFields(record, words.filter(isField)), ...words.filter((word) => !isField(word)))
    },
  )

type RecordList = Parameters<typeof filtersIn>[0]
/** Fields without a list of their own. */
const unlistedRecord = (fields: Fields): RecordList =>
  recordList(fields, { columns: [], filters: {}, sorts: [], groups: {} })
/** The sums of an order by kind of line, under their names in the server or in answers, where that of commission has a right of its own. */
const lineFields = (name: 'sum' | 'total', kinds: readonly LineKind[] = ownKinds): RecordList =>
  unlistedRecord(
    Object.fromEntries(
      kinds.map((kind) => [lineEffects[kind][name], { label: '', kind: 'money', column: lineEffects[kind].column }]),
    ),
  )
/** The tables that have a dictionary, and parts of one. */
const records: Record<string, RecordList> = {
  cards: cardsList,
  customers: customersList,
  collaborators: collaboratorsList,
  funds: fundsList,
  users: staffList,
  pos: posRecordList,
  pos_rules: unlistedRecord(ruleFields),
  partners: partnersList,
  pos_partners: linksList,
  order_sums: lineFields('sum'),
  order_totals: lineFields(
    'total',
    ownKinds.filter((kind) => kind !== lineKind.commission),
  ),
  shops: unlistedRecord({ ...shopFields, ...settingFields }),
}

const pickFields = (record: RecordList, keys: string[]): RecordList =>
  keys.length === 0
    ? record
    : { ...record, fields: Object.fromEntries(keys.map((key) => [key, specOf(record.fields, key)])) }

type Column = ReturnType<typeof storedFields>[number]
const joinColumns = (fields: Fields, write: (column: Column) => string, between = ', '): string =>
  storedFields(fields).map(write).join(between)
const qualifyColumn = (alias: string | undefined, column: string): string => (alias ? `${alias}.${column}` : column)

const listType = 'text[]'

const lists: Record<string, (record: RecordList, ...aliases: string[]) => string> = {
  /** `c.full_name, c.phone` */
  columns: ({ fields }, alias) => joinColumns(fields, ({ column }) => qualifyColumn(alias, column)),
  /** `$full_name::text[], $phone::text[]`: the rows of an INSERT or UPDATE, one array for each column. */
  arrays: ({ fields }) => joinColumns(fields, ({ column, sql }) => `$${column}::${sql === listType ? 'text' : sql}[]`),
  /** `n.name, string_to_array(n.refused_banks, ',')`: the columns of such a row, whose lists of words came as a text each. */
  values: ({ fields }, alias) => joinColumns(fields, (one) => unnestColumn(one, alias)),
  /** `full_name = n.full_name, phone = n.phone` */
  set: ({ fields }, alias) => joinColumns(fields, (one) => `${one.column} = ${unnestColumn(one, alias)}`),
  /** `c.full_name AS "FullName"`: the columns as calls answer them. */
  answers: ({ fields }, alias) =>
    joinColumns(fields, (one) => `${answerValue(one, qualifyColumn(alias, one.column))} AS "${one.key}"`),
  /** `phone = '', birthday = NULL`: what is erased when a person is anonymised. */
  erased: ({ fields }) =>
    joinColumns(
      filterFields(fields, ({ personal }) => personal === 'erased'),
      erasedColumn,
    ),
  /** `zalo = CASE WHEN kept.zalo <> '' THEN kept.zalo ELSE merged.zalo END`: what is empty takes the other record's value. */
  filled: ({ fields }, kept, merged) =>
    joinColumns(
      filterFields(fields, ({ merge }) => merge !== 'own'),
      (one) => `${one.column} = ${fillColumn(one, qualifyColumn(kept, one.column), qualifyColumn(merged, one.column))}`,
    ),
  /** `($rank::smallint IS NULL OR c.rank = $rank)`: the filters that compare a field, each left out while it is NULL. */
  filters: (record, alias) =>
    fieldFilters(record)
      .map(({ column, sql }) => `($${column}::${sql} IS NULL OR ${qualifyColumn(alias, column)} = $${column})`)
      .join(' AND '),
}

const filterFields = (fields: Fields, isWanted: (spec: Fields[string]) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, spec]) => isWanted(spec)))

const unnestColumn = ({ column, sql }: Column, alias: string | undefined): string =>
  sql === listType ? `string_to_array(${qualifyColumn(alias, column)}, ',')` : qualifyColumn(alias, column)

const answerValue = ({ kind }: Column, value: string): string =>
  kind === 'percent' ? `(${value} / 1000.0)::float8` : value

const blankValue = ({ isNullable, sql }: Column): string =>
  isNullable ? 'NULL' : sql === 'text' ? "''" : sql === 'boolean' ? 'false' : '0'

const erasedColumn = (one: Column): string => `${one.column} = ${blankValue(one)}`

const fillColumn = (one: Column, kept: string, merged: string): string =>
  one.isNullable
    ? `COALESCE(${kept}, ${merged})`
    : `CASE WHEN ${kept} <> ${blankValue(one)} THEN ${kept} ELSE ${merged} END`

/** The columns that the list's filters compare, each with the name of its filter. */
export const fieldFilters = ({ fields, ...list }: RecordList): FilterColumn[] =>
  filtersIn({ fields, ...list }).flatMap(({ key: filter, field }) =>
    storedFields(fields).flatMap((column) => (column.key === field?.key ? [{ ...column, filter }] : [])),
  )
type FilterColumn = Column & { filter: string }

/** Their parameters; NULL for a filter that is not set. */
export const filterParams = (filters: FilterColumn[], input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    filters.map(({ filter, column }) => [column, input[filter] === '' ? null : (input[filter] ?? null)]),
  )
