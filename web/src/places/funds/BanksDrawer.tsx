import { fold } from '@cardpro/contract/kit/search'
import { type Bank, funds } from '@cardpro/contract/places/funds/funds'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { SwitchField } from '#kit/ui/form/ChoiceField.tsx'
import { FormDrawer } from '#kit/ui/form/FormDrawer.tsx'
import { TextField } from '#kit/ui/form/TextField.tsx'
import { useCallForm } from '#kit/ui/form/useCallForm.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import './funds.css'

/** The banks that pickers and VietQR know, each corrected where a company knows better. */
export function BanksDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(funds.getAllBank, {})
  const [code, setCode] = useAddress('bank')
  const [typed, setTyped] = useState('')
  const isNarrow = useNarrow()
  const banks = data?.Data
  const chosen = banks?.find(({ BankCode }) => BankCode === code)
  if (chosen) return <BankForm key={chosen.BankCode} bank={chosen} onClose={() => setCode(null)} />
  const shown = banks?.filter(({ BankCode, ShortName, Name, Bin }) =>
    fold(`${BankCode} ${ShortName} ${Name} ${Bin}`).includes(fold(typed)),
  )
  return (
    <DrawerFrame
      title="Danh sách ngân hàng"
      subject="Tên và BIN dùng trong ô chọn và mã VietQR của công ty"
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!banks && !error && <SkeletonRows columns={4} rows={8} />}
      {shown && (
        <>
          <Input
            className="cp-bank-search"
            aria-label="Tìm ngân hàng"
            placeholder="Mã, tên, BIN"
            allowClear
            autoFocus
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <PlainTable
            label="Danh sách ngân hàng"
            rows={shown}
            columns={columns(setCode).filter(({ id }) => !isNarrow || id !== 'BankCode')}
            rowKey="BankCode"
            count={`${shown.length} ngân hàng`}
            empty={<Empty title="Không có ngân hàng nào khớp" />}
          />
        </>
      )}
    </DrawerFrame>
  )
}

const column = columnsOf<Bank>()

const columns = (edit: (code: string) => void) => [
  column.cell('Ngân hàng', ({ ShortName, Name, Version }) => (
    <span className="cp-bank">
      <b>{ShortName}</b>
      {Version > 0 && <small> đã sửa</small>}
      <small>{Name}</small>
    </span>
  )),
  column.text('BankCode', 'Mã', { muted: true }),
  column.cell('BIN', ({ Bin, TransferSupported }) =>
    TransferSupported ? Bin : <span className="cp-quiet cp-bank-off">{Bin || '—'} không chuyển khoản</span>,
  ),
  column.cell('', ({ BankCode }) => (
    <ActionButton call={funds.correctBank} small onClick={() => edit(BankCode)}>
      Sửa
    </ActionButton>
  )),
]

function BankForm({ bank, onClose }: { bank: Bank; onClose: () => void }) {
  const form = useCallForm(funds.correctBank, {
    initial: bank,
    draft: false,
    refresh: [funds.getAllBank],
    success: (_, { ShortName }) => `Đã sửa ngân hàng ${ShortName}`,
    onDone: onClose,
  })
  return (
    <FormDrawer
      form={form}
      title="Sửa ngân hàng"
      subject={bank.BankCode}
      onClose={onClose}
      save="Lưu ngân hàng"
      foot={{ consequence: 'Chỉ đổi ở công ty này; mã ngân hàng giữ nguyên' }}
    >
      <div className="cp-fields-2">
        <TextField name="ShortName" label="Tên ngắn" autoFocus />
        <TextField name="Bin" label="BIN" help="6 chữ số của NAPAS, có trong mã VietQR" />
      </div>
      <TextField name="Name" label="Tên đầy đủ" />
      <div className="cp-fields-2">
        <SwitchField
          name="TransferSupported"
          label="Nhận chuyển khoản"
          help="Có trong ô chọn tài khoản, có mã VietQR"
        />
        <SwitchField name="CardIssuer" label="Phát hành thẻ" help="Có trong ô chọn ngân hàng của thẻ" />
      </div>
    </FormDrawer>
  )
}
