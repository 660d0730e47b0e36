import { formatDay } from '@cardpro/contract/kit/dates'
import {
  type Holiday,
  holidays,
  knowsLunarDays,
  type ProposedHoliday,
  proposedHolidays,
} from '@cardpro/contract/places/shops/holidays'
import { Button } from 'antd'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { Segments } from '#kit/ui/basic/Segments.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { afterHolidays, HolidayForm } from './HolidayForm.tsx'
import './pos.css'

/** The days on which no bank pays: what the law names is proposed, and an owner keeps the list. */
export function HolidaysDrawer({ onClose }: { onClose: () => void }) {
  const thisYear = today().slice(0, 4)
  const [typed, setYear] = useAddress('year')
  const [form, setForm] = useAddress('holiday')
  const year = Number(typed ?? thisYear)
  const { data, error, refetch } = useCall(holidays.getHolidays, { Year: year })
  if (form !== null) return <HolidayForm onClose={() => setForm(null)} />
  const years = [0, 1, 2].map((more) => String(Number(thisYear) + more))
  return (
    <DrawerFrame
      title="Ngày lễ"
      subject="Máy dồn cuối tuần, ngày lễ thì tiền về ngày làm việc kế tiếp"
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
          <ActionButton call={holidays.setHolidays} kind="primary" onClick={() => setForm('new')}>
            Thêm ngày lễ
          </ActionButton>
        </DrawerFoot>
      }
    >
      <Row wrap>
        <Segments
          label="Năm"
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={setYear}
        />
      </Row>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={3} rows={6} />}
      {data && <YearOf year={year} kept={data.Data} />}
    </DrawerFrame>
  )
}

function YearOf({ year, kept }: { year: number; kept: Holiday[] }) {
  const { submit: set } = useSubmit(holidays.setHolidays, { refresh: afterHolidays })
  const { submit: remove } = useSubmit(holidays.removeHoliday, { refresh: afterHolidays })
  const add = async (days: Holiday[]) => {
    const Days = days.map(({ Date: day, Name }) => ({ Date: day, Name }))
    if (await set({ Days })) showSuccess(`Đã ghi ${Days.length} ngày lễ`)
  }
  const drop = async (day: string) => {
    if (await remove({ Date: day })) showSuccess(`Đã bỏ ngày lễ ${formatDay(day)}`)
  }
  const open = proposedHolidays(year).filter((one) => kept.every((own) => own.Date !== one.Date))
  return (
    <>
      <FormSection title={`Ngày lễ năm ${year}`}>
        <PlainTable
          label={`Ngày lễ năm ${year}`}
          rows={kept}
          columns={keptColumns((day) => void drop(day))}
          rowKey="Date"
          count={`${kept.length} ngày`}
          empty={<Empty title={`Năm ${year} chưa có ngày lễ nào`} />}
        />
      </FormSection>
      {open.length > 0 && <Proposals year={year} open={open} add={(days) => void add(days)} />}
    </>
  )
}

const column = columnsOf<Holiday>()

const keptColumns = (drop: (day: string) => void) => [
  column.date('Date', 'Ngày'),
  column.cell('Tên', ({ Name }) => <span className="cp-pos-holiday">{Name}</span>),
  column.cell('', ({ Date: day }) => (
    <ActionButton call={holidays.removeHoliday} small kind="danger" onClick={() => drop(day)}>
      Bỏ
    </ActionButton>
  )),
]

type ProposalsProps = { year: number; open: ProposedHoliday[]; add: (days: Holiday[]) => void }

/** The law names the days; for those that follow the moon, and those in place of a weekend, the year's announcement is asked. */
function Proposals({ year, open, add }: ProposalsProps) {
  const sure = open.filter(({ isChoice }) => !isChoice)
  return (
    <FormSection title="Đề xuất theo Bộ luật Lao động 2019, điều 112">
      <PlainTable
        label="Ngày lễ đề xuất"
        rows={open}
        columns={[
          ...proposalColumns,
          proposalCol.cell('', (one) => (
            <ActionButton call={holidays.setHolidays} small onClick={() => add([one])}>
              Thêm
            </ActionButton>
          )),
        ]}
        rowKey="Date"
      />
      {sure.length > 1 && (
        <div className="above-12 below-12">
          <ActionButton call={holidays.setHolidays} onClick={() => add(sure)}>
            Thêm cả {sure.length} ngày chắc chắn
          </ActionButton>
        </div>
      )}
      <p className="cp-quiet">
        Tết Âm lịch nghỉ 5 ngày, Quốc khánh thêm ngày 01/09 hoặc 03/09, ngày nghỉ bù: thêm theo thông báo của từng năm.
        {!knowsLunarDays(year) && ' Tết Âm lịch và Giỗ Tổ Hùng Vương của năm này hãy nhập theo lịch.'}
      </p>
    </FormSection>
  )
}

const proposalCol = columnsOf<ProposedHoliday>()

const proposalColumns = [
  proposalCol.date('Date', 'Ngày'),
  proposalCol.cell('Tên', ({ Name, isChoice }) => (
    <span className="cp-pos-holiday">
      {Name} {isChoice && <span className="cp-quiet">chọn một</span>}
    </span>
  )),
]
