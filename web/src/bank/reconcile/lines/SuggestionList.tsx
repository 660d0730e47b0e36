import type { LineSuggestion } from '@cardpro/contract/bank/reconcile/lineMatches'
import { lineSteps } from '@cardpro/contract/bank/reconcile/lineWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { ClassMark, joinWords, shortDay } from '#bank/reconcile/board/marks.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'

type ListProps = { suggestions: LineSuggestion[]; picked: string | null; onPick: (key: string) => void }

/** What a line may be, numbered by the key that picks each. */
export const SuggestionList = ({ suggestions, picked, onPick }: ListProps) => (
  <div role="radiogroup" aria-label="Dòng này có thể là" className="grid gap-8">
    {suggestions.map((one, at) => (
      <SuggestionCard
        key={one.Key}
        suggestion={one}
        digit={String(at + 1)}
        isPicked={one.Key === picked}
        onPick={() => onPick(one.Key)}
      />
    ))}
  </div>
)

type CardProps = { suggestion: LineSuggestion; digit: string; isPicked: boolean; onPick: () => void }

function SuggestionCard({ suggestion, digit, isPicked, onPick }: CardProps) {
  const { Step, Class, Why, Refusal } = suggestion
  useHotkey(digit, onPick)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card with several lines is no input
    <button
      type="button"
      role="radio"
      aria-checked={isPicked}
      className={
        isPicked ? 'cp-line-suggestion grid gap-4 cp-ink cp-line-picked' : 'cp-line-suggestion grid gap-4 cp-ink'
      }
      onClick={onPick}
    >
      <span className="cp-line-head row pack-spread gap-8">
        <Kbd>{digit}</Kbd>
        <b>{lineSteps[Step]}</b>
        <ClassMark of={Class} />
      </span>
      <span className="cp-muted text-12">{Why}</span>
      <Details suggestion={suggestion} />
      {Refusal !== '' && <span className="cp-ink-red">{Refusal}</span>}
    </button>
  )
}

/** What a customer pays, order by order, and what would be owed back. */
function collectedParts(of: LineSuggestion['Collection']): { key: string | number; name: string; vnd: number }[] {
  if (!of) return []
  const { CustomerCode, CustomerName, Orders, Surplus } = of
  const orders = Orders.map(({ ScheduleID, Code, Amount }) => ({
    key: ScheduleID,
    name: joinWords(Code, CustomerName, CustomerCode),
    vnd: Amount,
  }))
  return Surplus > 0
    ? [...orders, { key: 'surplus', name: joinWords('dư, mình nợ', CustomerName), vnd: Surplus }]
    : orders
}

const mostNamed = 6

/** The vouchers, payouts or lô that it is, the first of them by name. */
function Details({ suggestion: { Vouchers, Payouts, Lots, Collection } }: { suggestion: LineSuggestion }) {
  const all = [
    ...Vouchers.map((one) => ({
      key: one.JournalID,
      name: joinWords(one.Code, shortDay(one.Date), one.StaffName),
      vnd: one.Amount,
    })),
    ...Payouts.map((one) => ({
      key: one.PayoutID,
      name: joinWords(
        one.PosName,
        `trả ${shortDay(one.PaidOn)}`,
        one.Brand,
        `${one.RowsChosen}/${one.Rows} dòng đã chọn`,
      ),
      vnd: one.Net,
    })),
    ...Lots.map((one) => ({
      key: `${one.numberLoID}${one.Brand}`,
      name: joinWords(`lô ${one.numberText}`, one.PosName, shortDay(one.Date), one.Brand),
      vnd: one.Expected,
    })),
    ...collectedParts(Collection),
  ]
  return (
    <>
      {all.slice(0, mostNamed).map(({ key, name, vnd }) => (
        <span key={key} className="row pack-spread gap-8 text-12 cp-figure">
          <span className="cp-ellipsis">{name}</span>
          <span>{formatVnd(vnd)}</span>
        </span>
      ))}
      {all.length > mostNamed && <span className="cp-muted">và {all.length - mostNamed} dòng khác</span>}
    </>
  )
}
