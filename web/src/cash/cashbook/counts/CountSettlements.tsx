import { type CountDetail, counts, outcomes } from '@cardpro/contract/cash/cashbook/counts'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { DateText } from '#kit/ui/basic/DateText.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Tag } from '#kit/ui/basic/StatusTag.tsx'
import { FormSection } from '#kit/ui/form/FormSection.tsx'

type SettlementsProps = { count: CountDetail; onUnsettle: (settlementId: number) => void }

/** What became of the difference so far. */
export function CountSettlements({ count: { Settlements }, onUnsettle }: SettlementsProps) {
  if (Settlements.length === 0) return null
  return (
    <FormSection title="Đã xử lý">
      {Settlements.map(({ SettlementID, Code, Outcome, PartyName, Amount, At, By, IsCancelled }) => (
        <div key={SettlementID} className="cp-settled row gap-10 line-under">
          <div className="fit">
            <b>
              {outcomes[Outcome as keyof typeof outcomes]}
              {PartyName && ` · ${PartyName}`}
            </b>
            <div className="cp-small">
              {Code} · {By} · <DateText value={At} as="short" />
            </div>
          </div>
          <Money value={Amount} tone="ink" />
          {IsCancelled ? (
            <Tag tone="orange">Đã hủy</Tag>
          ) : (
            <ActionButton
              call={counts.cancelSettle}
              small
              label={`Hủy ${Code}`}
              onClick={() => onUnsettle(SettlementID)}
            >
              Hủy
            </ActionButton>
          )}
        </div>
      ))}
    </FormSection>
  )
}
