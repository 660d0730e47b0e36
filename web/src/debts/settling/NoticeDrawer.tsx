import { PrinterOutlined } from '@ant-design/icons'
import { debts } from '@cardpro/contract/debts/debts'
import { amountInWords } from '@cardpro/contract/kit/amountWords'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { debtContent } from '@cardpro/contract/kit/money/transferContent'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { useState } from 'react'
import { useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { useReceivingBank } from '#kit/pickers/useBanks.ts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { today } from '#kit/ui/hooks/today.ts'
import { usePrinting } from '#kit/ui/list/PrintList.tsx'
import { PrintedSheet } from '#kit/ui/paper/PrintedSheet.tsx'
import { copyText } from '#kit/ui/record/shareText.ts'
import { type DebtBook, WithDebtBook } from './useDebtBook.tsx'
import '#kit/ui/paper/orderSlip.css'

type NoticeProps = { customerId: number; onClose: () => void }

/** Phiếu báo nợ: what a customer owes today, with the code to pay it by; on A5, and as words for Zalo. */
export const NoticeDrawer = ({ customerId, onClose }: NoticeProps) => (
  <WithDebtBook id={customerId} title="Phiếu báo nợ" onClose={onClose}>
    {(book) => <Notice customerId={customerId} book={book} onClose={onClose} />}
  </WithDebtBook>
)

function Notice({ customerId, book, onClose }: NoticeProps & { book: DebtBook }) {
  const { shop } = useSession()
  const [isPrinting, setPrinting] = useState(false)
  const { submit, isPending } = useSubmit(audit.add)
  usePrinting(isPrinting, () => setPrinting(false))
  const owedVnd = book.Closing - book.AtWork
  const words = noticeText({ shop: shop?.ShopName ?? '', day: today(), owedVnd, content: debtContent(book.Code) })
  const noted = async (what: string) =>
    Boolean(
      await submit({
        MenuID: menus.customerDebts.menuId,
        ActionID: actionIds.view,
        Note: `${what} phiếu báo nợ ${book.Code}: ${formatVnd(owedVnd)}`,
      }),
    )
  const print = async () => {
    if (await noted('In')) setPrinting(true)
  }
  const paper = <Paper book={book} owedVnd={owedVnd} words={words} />
  return (
    <DrawerFrame
      key={customerId}
      title="Phiếu báo nợ"
      subject={book.Name}
      onClose={onClose}
      footer={
        owedVnd > 0 && (
          <DrawerFoot>
            <ActionButton call={debts.detailDebt} onClick={() => copyText(words, 'Đã sao chép, hãy dán vào Zalo')}>
              Sao chép cho Zalo
            </ActionButton>
            <ActionButton
              call={debts.detailDebt}
              kind="primary"
              icon={<PrinterOutlined aria-hidden />}
              loading={isPending}
              onClick={() => void print()}
            >
              In A5
            </ActionButton>
          </DrawerFoot>
        )
      }
    >
      {owedVnd > 0 ? (
        <>
          <Words words={words} />
          <div className="cp-doc-desk">{paper}</div>
          <PrintedSheet size="A5" isPrinting={isPrinting}>
            {paper}
          </PrintedSheet>
        </>
      ) : (
        <Empty title="Khách không còn nợ" reason="Phiếu báo nợ chỉ lập được khi khách đang nợ" />
      )}
    </DrawerFrame>
  )
}

/** What is sent beside the paper, and why that has no code to scan. */
function Words({ words }: { words: string }) {
  const { shop } = useSession()
  return (
    <>
      <p className="cp-help below-10">{words}</p>
      {!shop?.AccountBank && (
        <p className="cp-help below-10">
          Cửa hàng chưa có tài khoản nhận tiền nên phiếu chưa có mã QR: thêm ở Cửa hàng, mục Tài khoản nhận tiền.
        </p>
      )}
    </>
  )
}

function Paper({ book, owedVnd, words }: { book: DebtBook; owedVnd: number; words: string }) {
  const { shop } = useSession()
  return (
    <article className="cp-doc cp-order-doc" aria-label={`Phiếu báo nợ ${book.Code}`}>
      <header>
        <div>
          <b>{shop?.ShopName}</b>
          {shop?.Address && <div>{shop.Address}</div>}
          {shop?.Phone && <div>Điện thoại: {shop.Phone}</div>}
        </div>
        <div>
          <h2>PHIẾU BÁO NỢ</h2>
          <div>Đến ngày {formatDay(today())}</div>
        </div>
      </header>
      <div className="cp-order-doc-body">
        <div>
          <p>
            Kính gửi: <b>{book.Name}</b> ({book.Code})
          </p>
          <p>{words}</p>
          {book.Owed.map(({ ScheduleID, Code, ForDate, Balance }) => (
            <div key={ScheduleID} className="cp-slip-line">
              <span>
                {Code} · {formatDay(ForDate)}
              </span>
              <b>{formatVnd(Balance)}</b>
            </div>
          ))}
          {restOf(book, owedVnd) !== 0 && (
            <div className="cp-slip-line">
              <span>Khoản khác</span>
              <b>{formatVnd(restOf(book, owedVnd))}</b>
            </div>
          )}
          <div className="cp-slip-line cp-slip-strong">
            <span>Cần thanh toán</span>
            <b>{formatVnd(owedVnd)}</b>
          </div>
          <div className="cp-slip-words">{amountInWords(owedVnd)}</div>
        </div>
        <PayCode owedVnd={owedVnd} content={debtContent(book.Code)} />
      </div>
    </article>
  )
}

/** What is owed besides the orders, less what the shop owes. */
const restOf = (book: DebtBook, owedVnd: number): number =>
  owedVnd - book.Owed.reduce((sum, { Balance }) => sum + Balance, 0)

/** The shop's own account, where one is on file that transfers reach. */
function PayCode({ owedVnd, content }: { owedVnd: number; content: string }) {
  const { shop } = useSession()
  const bank = useReceivingBank(shop?.BankCode ?? '')
  if (!shop?.AccountBank || !bank?.Bin) return null
  const payload = vietQr({ bin: bank.Bin, account: shop.AccountBank, content, amountVnd: owedVnd })
  return (
    <div className="cp-slip-pay">
      <QrPicture payload={payload} label={`Mã VietQR trả ${formatVnd(owedVnd)}`} />
      <b>{formatVnd(owedVnd)}</b>
      <div>
        {bank.ShortName} {shop.AccountBank}
      </div>
      <div>{shop.AccountOwner}</div>
      <div>Nội dung: {content}</div>
    </div>
  )
}

type NoticeWords = { shop: string; day: string; owedVnd: number; content: string }

/** What is sent to a customer who owes. */
export const noticeText = ({ shop, day, owedVnd, content }: NoticeWords): string =>
  `${shop} xin thông báo số dư cần thanh toán đến ${formatDay(day)}: ${formatVnd(owedVnd)}đ. Chuyển khoản theo mã QR đính kèm, nội dung ${content}.`
