import {
  type BankCollection,
  type CollectDoubt,
  type CollectReason,
  collectDoubts,
  collecting,
  collectReasons,
} from '@cardpro/contract/bank/bankFeed/collecting'
import { debts } from '@cardpro/contract/debts/debts'
import { formatDay, formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall, useCan } from '#kit/api/hooks.ts'
import { leftLinesPath } from '#kit/pickers/funds/BankProof.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { FactGrid, InfoRow } from '#kit/ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { Stack } from '#kit/ui/layout/layout.tsx'

/** Money of customers that a bank has reported and no voucher has yet: shown as long as there is any. */
export function BankCollectionsLine({ onOpen }: { onOpen: () => void }) {
  const { allowed } = useCan(collecting.getCollections)
  const { data } = useCall(collecting.getCollections, { PageSize: 1 }, { silent: true, enabled: allowed })
  if (!data || !data.Total) return null
  return (
    <Note
      tone="primary"
      act={
        <ActionButton call={collecting.collect} small onClick={onOpen}>
          Ghi thu nợ
        </ActionButton>
      }
    >
      <b>Ngân hàng báo có {data.Total} khoản khách chuyển</b> chưa ghi, cộng {formatVnd(data.Summary?.Amount ?? 0)}.
    </Note>
  )
}

const title = 'Tiền khách chuyển'

/** One line after the other: what it pays, and Enter books it. */
export function BankCollectionsDrawer({ onClose }: { onClose: () => void }) {
  const query = useCall(collecting.getCollections, { PageSize: 50 })
  const [later, setLater] = useState<ReadonlySet<number>>(new Set())
  const rows = query.data?.Data
  if (!rows) return <DrawerWaiting title={title} query={query} missing="Không đọc được" onClose={onClose} />
  const waiting = rows.filter(({ LineID }) => !later.has(LineID))
  const [line] = waiting
  if (!line) return <NoneLeft later={later.size} onAgain={() => setLater(new Set())} onClose={onClose} />
  const toLater = () => setLater(new Set([...later, line.LineID]))
  const Shown = line.Best?.JournalID ? EnteredLine : CollectLine
  return <Shown key={line.LineID} line={line} next={waiting.slice(1)} onLater={toLater} onClose={onClose} />
}

function NoneLeft({ later, onAgain, onClose }: { later: number; onAgain: () => void; onClose: () => void }) {
  return (
    <DrawerFrame
      title={title}
      onClose={onClose}
      footer={
        <DrawerFoot>
          {later > 0 && <Button onClick={onAgain}>Xem lại {later} khoản để sau</Button>}
          <Button type="primary" autoFocus onClick={onClose}>
            Đóng
          </Button>
        </DrawerFoot>
      }
    >
      <Empty title={later > 0 ? 'Còn lại là các khoản để sau' : 'Đã ghi hết tiền khách chuyển'} />
    </DrawerFrame>
  )
}

type LineProps = { line: BankCollection; next: BankCollection[]; onLater: () => void; onClose: () => void }

function CollectLine({ line, next, onLater, onClose }: LineProps) {
  const { LineID, Best, Amount } = line
  const form = useCallForm(collecting.collect, {
    initial: {
      LineID,
      ...(Best?.CustomerID && { CustomerID: Best.CustomerID }),
      Allocations: Best?.Orders.map(({ ScheduleID, Amount: part }) => ({ ScheduleID, Amount: part })) ?? [],
    },
    refresh: [collecting.getCollections, debts.getSummaryDebt, debts.detailDebt],
    success: ({ Data }) => `Đã ghi ${Data.Code}: thu ${formatVnd(Amount)}`,
    draft: false,
  })
  return (
    <FormDrawer
      form={form}
      title={title}
      subject={subjectOf(line)}
      onClose={onClose}
      save={`${verbOf(line)} ${formatVnd(Amount)}`}
      foot={{
        consequence: next.length > 0 && `còn ${next.length} khoản`,
        more: <Button onClick={onLater}>Để sau</Button>,
      }}
    >
      <Offer line={line} />
      <TextField name="Note" label="Ghi chú" autoFocus help="Enter là ghi, rồi sang khoản sau" />
      {next.length > 0 && <NextLines lines={next} />}
    </FormDrawer>
  )
}

/** Money of a voucher that was entered by hand: it is linked on the board of the bank, and nothing is booked. */
function EnteredLine({ line, next, onLater, onClose }: LineProps) {
  const { BankCardID, Date: day } = line
  return (
    <DrawerFrame
      title={title}
      subject={subjectOf(line)}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onLater}>Để sau</Button>
          <Link to={leftLinesPath({ BankCardID, fromDate: day, toDate: day })}>Liên kết ở Sao kê ngân hàng</Link>
        </DrawerFoot>
      }
    >
      <Offer line={line} />
      {next.length > 0 && <NextLines lines={next} />}
    </DrawerFrame>
  )
}

const subjectOf = ({ FundName, At, Date }: BankCollection): string =>
  `${FundName} · ${At ? formatInstant(At) : formatDay(Date)}`

/** `Đóng nợ DH261121-001` where it is one order. */
function verbOf({ Best }: BankCollection): string {
  const [order, ...others] = Best?.Orders ?? []
  return order && others.length === 0 ? `Đóng nợ ${order.Code}` : 'Thu'
}

const classes = { A: 'Chắc chắn', B: 'Rất có thể', C: 'Có thể' } as const

function Offer({ line: { Content, Amount, Best } }: { line: BankCollection }) {
  return (
    <Stack gap={12} below={14}>
      <FactGrid wide>
        <InfoRow label="Nội dung">{Content}</InfoRow>
        <InfoRow label="Số tiền">
          <b>{formatVnd(Amount)}</b>
        </InfoRow>
        {Best && !Best.JournalID && <InfoRow label="Khách">{customerOf(Best)}</InfoRow>}
        {Best?.JournalID && <InfoRow label="Phiếu">{Best.JournalCode}</InfoRow>}
        {Best?.Orders.map(({ ScheduleID, Code, Amount: part }) => (
          <InfoRow key={ScheduleID} label={`Đơn ${Code}`}>
            {formatVnd(part)}
          </InfoRow>
        ))}
        {Best && Best.Surplus > 0 && <InfoRow label="Mình nợ khách">{formatVnd(Best.Surplus)}</InfoRow>}
      </FactGrid>
      <Note tone={Best?.Class === 'A' ? 'primary' : 'orange'}>
        {Best ? (
          <>
            <b>{classes[Best.Class]}</b>: {whyOf(Best)}
          </>
        ) : (
          <b>Chưa rõ là tiền của ai</b>
        )}
      </Note>
    </Stack>
  )
}

type Best = NonNullable<BankCollection['Best']>
const customerOf = ({ CustomerName, CustomerCode }: Best): string =>
  CustomerCode === '' ? 'của cửa hàng khác' : `${CustomerName} · ${CustomerCode}`

const whyOf = ({ Reasons, Against }: Best): string =>
  [
    ...Reasons.map((code) => collectReasons[code as CollectReason] ?? code),
    ...Against.map((code) => collectDoubts[code as CollectDoubt] ?? code),
  ].join('; ')

const NextLines = ({ lines }: { lines: BankCollection[] }) => (
  <FormSection title="Tiếp theo">
    <ul className="cp-next-lines grid gap-6">
      {lines.slice(0, 8).map(({ LineID, Amount, Content }) => (
        <li key={LineID}>
          <b>{formatVnd(Amount)}</b> <span className="cp-quiet">{Content}</span>
        </li>
      ))}
    </ul>
  </FormSection>
)
