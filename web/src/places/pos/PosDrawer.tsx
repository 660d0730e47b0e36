import type { Call } from '@cardpro/contract/kit/call'
import { formValues } from '@cardpro/contract/kit/dictionary'
import { type PosRow, pos } from '@cardpro/contract/places/pos/pos'
import { PosRules } from '@cardpro/contract/places/pos/posRules'
import { useEffect, useEffectEvent, useState } from 'react'
import { seenFees } from '#kit/pickers/PosPicker.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { type CallForm, useCallForm } from '#kit/ui/form/useCallForm.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { useRecord } from '#kit/ui/hooks/useRecord.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { RecordChanges } from '#kit/ui/record/RecordHistory.tsx'
import { CalendarFields } from './CalendarFields.tsx'
import { FeeHistory } from './FeeHistory.tsx'
import { FeeMatrixField } from './FeeMatrix.tsx'
import { proposedFees } from './feeChanges.ts'
import { PosFacts } from './PosFacts.tsx'
import { usePosRow } from './posList.ts'
import { RuleFields } from './RuleFields.tsx'

type PosDrawerProps = { posId: number | null; first?: TabKey; onClose: () => void }

/** Makes a POS, or changes the one with this id. */
export function PosDrawer({ posId, first = 'facts', onClose }: PosDrawerProps) {
  const query = usePosRow(posId)
  const posRow = useRecord(query, query.data)
  if (posId === null || posRow) return <PosForm posRow={posRow ?? null} first={first} onClose={onClose} />
  return (
    <DrawerWaiting title="Sửa máy POS" query={query} missing="Không có máy POS này trong cửa hàng" onClose={onClose} />
  )
}

type TabKey = 'facts' | 'fees' | 'rules' | 'money' | 'history'

function PosForm({ posRow, first, onClose }: { posRow: PosRow | null; first: TabKey; onClose: () => void }) {
  const [tab, setTab] = useState<TabKey>(first)
  const [proposal] = useAddress('fee')
  const form = useCallForm(pos.addOrEdit, {
    initial: posRow
      ? { ...typedOf(posRow), Fees: proposedFees(proposal, posRow, today()) }
      : { ...PosRules.parse({}), ...limitsOf({}), SettleDays: 1, OwnerType: 1 },
    refresh: [pos.getByConditions, pos.getAllPos, pos.getFees, pos.wrongSwipeRuleWarning],
    success: (_, { Name }) => (posRow ? `Đã lưu máy ${posRow.Name}` : `Đã thêm máy POS ${Name}`),
    onDone: onClose,
    record: posRow ? { kind: 'pos', id: posRow.PosID } : undefined,
  })
  useErrorTab(form, (field) => setTab(tabOf[field] ?? 'facts'))
  const words = posRow ? { title: 'Sửa máy POS', save: 'Lưu máy' } : { title: 'Thêm máy POS', save: 'Thêm máy' }
  return (
    <FormDrawer form={form} {...words} {...(posRow && { subject: `${posRow.Name} · ${posRow.TID}` })} onClose={onClose}>
      <div className="cp-pos-tabs">
        <Tabs
          label="Máy POS"
          tabs={posRow ? tabs : tabs.filter(({ key }) => key !== 'history')}
          active={tab}
          onChange={(key) => setTab(key as TabKey)}
        >
          <Panels posRow={posRow} tab={tab} />
        </Tabs>
      </div>
    </FormDrawer>
  )
}

/** All boxes are there at any time, so that one button saves them and a refusal finds its box. */
function Panels({ posRow, tab }: { posRow: PosRow | null; tab: TabKey }) {
  return (
    <>
      <div hidden={tab !== 'facts'}>
        <PosFacts posRow={posRow} />
      </div>
      <div hidden={tab !== 'fees'}>
        <FormSection title="Biểu phí ngân hàng thu">
          <FeeMatrixField current={seenFees(posRow?.Fees ?? [])} />
        </FormSection>
        {posRow && tab === 'fees' && <FeeHistory posId={posRow.PosID} />}
      </div>
      <div hidden={tab !== 'rules'}>
        <RuleFields />
      </div>
      <div hidden={tab !== 'money'}>
        <CalendarFields />
      </div>
      {posRow && tab === 'history' && <RecordChanges kind="pos" id={posRow.PosID} />}
    </>
  )
}

const tabs: { key: TabKey; label: string }[] = [
  { key: 'facts', label: 'Thông tin' },
  { key: 'fees', label: 'Biểu phí' },
  { key: 'rules', label: 'Quy tắc' },
  { key: 'money', label: 'Lịch tiền về' },
  { key: 'history', label: 'Lịch sử' },
]

/** The tab of each field; the others are facts. */
export const tabOf: Record<string, TabKey> = {
  Fees: 'fees',
  ...Object.fromEntries(Object.keys(PosRules.shape).map((rule) => [rule, 'rules' as const])),
  SettleDays: 'money',
  SettleShifts: 'money',
  HoldsWeekend: 'money',
}

const limits = [
  'MinSwipe',
  'MaxSwipe',
  'MaxDay',
  'MaxDayCount',
  'MaxMonth',
  'MaxCardDay',
  'MaxCardDayCount',
  'CardGap',
] as const

/** An empty box is no rule, so a rule that is not there shows none. */
const limitsOf = (rules: Partial<PosRules>) => Object.fromEntries(limits.map((key) => [key, rules[key] || undefined]))

/** Fees start empty: only those that are changed are sent, from their day on. */
export const typedOf = ({ Rules, ...posRow }: PosRow) => ({
  ...formValues(pos.addOrEdit.input, { ...posRow, ...Rules, Fees: [] }),
  ...limitsOf(Rules),
})

/** After a form was refused: opens the tab of the first wrong field, and takes the user to its box. */
function useErrorTab<C extends Call>(form: CallForm<C>, open: (field: string) => void): void {
  const goToFirst = useEffectEvent(() => {
    const wrong = form.antd.getFieldsError().find(({ errors }) => errors.length > 0)
    if (!wrong) return
    open(String(wrong.name[0]))
    // A box that is hidden takes no focus: the tab is there after this turn.
    setTimeout(() => document.getElementById([form.id, ...wrong.name].join('_'))?.focus())
  })
  useEffect(() => goToFirst(), [form.refusal, form.unplaced])
}
