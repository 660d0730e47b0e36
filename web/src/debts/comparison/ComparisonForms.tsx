import { type Comparison, comparisonStatus, comparisons } from '@cardpro/contract/debts/comparison'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { Input } from 'antd'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Panel } from '#kit/ui/basic/Panel.tsx'
import { CopyButton } from '#kit/ui/basic/QrCard.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { Row, Stack } from '#kit/ui/layout/layout.tsx'
import { AddFiles } from '#kit/ui/record/AddFiles.tsx'
import { afterComparison } from './comparisonFilters.ts'

/** The address of a link; the token is after the #, so that no server and no log sees it on the way. */
const linkOf = (token: string): string => `${window.location.origin}/doi-chieu#${token}`

/** Gửi đối chiếu: a link that is shown once. */
export function SendPart({ comparison: { ComparisonID, Status, ExpiresAt } }: { comparison: Comparison }) {
  const [link, setLink] = useState('')
  const send = useSubmit(comparisons.sendComparison, {
    refresh: afterComparison,
    onSuccess: ({ Data: sent }) => setLink(linkOf(sent.Token)),
  })
  const isSent = Status === comparisonStatus.sent
  return (
    <Panel
      title="Gửi đường dẫn cho bên kia"
      aside={isSent ? `đang dùng được đến ${formatInstant(ExpiresAt)}` : 'hạn 7 ngày'}
    >
      <Stack className="cp-compare-part" gap={8}>
        {link && (
          <Row wrap>
            <code className="cp-compare-link">{link}</code>
            <CopyButton text={link} />
          </Row>
        )}
        <p className="cp-muted">
          {link
            ? 'Sao chép ngay: đường dẫn chỉ hiện một lần. Bên kia xem, ghi tên rồi xác nhận hay báo lệch, không cần đăng nhập.'
            : 'Bên kia mở đường dẫn để xem, không cần đăng nhập; tên người, tên khách được rút gọn, không có số điện thoại.'}
        </p>
        <ActionButton
          call={comparisons.sendComparison}
          kind={isSent || link ? 'default' : 'primary'}
          loading={send.isPending}
          onClick={() => void send.submit({ ComparisonID })}
        >
          {isSent ? 'Tạo đường dẫn mới (bỏ đường dẫn cũ)' : 'Gửi đối chiếu'}
        </ActionButton>
      </Stack>
    </Panel>
  )
}

/** Confirmed with the paper that the other side signed. */
export function SignedPart({ comparison: { ComparisonID, IsStale } }: { comparison: Comparison }) {
  const [name, setName] = useState('')
  const [file, setFile] = useState<{ FileID: number; Name: string } | null>(null)
  const confirm = useSubmit(comparisons.confirmComparison, { refresh: afterComparison })
  const errors = confirm.error && 'errors' in confirm.error ? confirm.error.errors : {}
  const blocked = IsStale
    ? 'Sổ đã đổi: hãy gửi lại để lấy số mới'
    : !file
      ? 'Hãy tải lên bản có chữ ký'
      : name.trim() === ''
        ? 'Hãy ghi tên người ký'
        : undefined
  return (
    <Panel title="Bên kia đã ký trên giấy">
      <Stack className="cp-compare-part" gap={8}>
        {file ? (
          <p>Bản ký: {file.Name}</p>
        ) : (
          <AddFiles place={{ RefKind: 'comparison', RefID: ComparisonID }} onAdded={setFile} />
        )}
        <Row wrap>
          <Input
            aria-label="Người ký bên kia"
            placeholder="Người ký bên kia"
            className="cp-compare-name"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <ActionButton
            call={comparisons.confirmComparison}
            blocked={blocked}
            loading={confirm.isPending}
            onClick={() => void confirm.submit({ ComparisonID, FileID: file?.FileID ?? 0, Name: name })}
          >
            Đã xác nhận
          </ActionButton>
        </Row>
        {Object.values(errors).map((sentence) => (
          <p key={sentence} className="cp-negative" role="alert">
            {sentence}
          </p>
        ))}
      </Stack>
    </Panel>
  )
}

export function CancelComparison({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <ConfirmAction
      call={comparisons.cancelComparison}
      input={{ ComparisonID: id }}
      title="Hủy bản đối chiếu"
      reasons={['Lập nhầm kỳ', 'Nhầm đối tượng', 'Hai bên thống nhất làm lại']}
      save="Hủy đối chiếu"
      done={{ success: 'Đã hủy bản đối chiếu', refresh: afterComparison }}
      onClose={onClose}
    >
      Đường dẫn đã gửi không dùng được nữa. Kỳ đã xác nhận thì ghi lại được vào kỳ đó; việc này chỉ chủ làm được.
    </ConfirmAction>
  )
}
