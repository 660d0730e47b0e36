import { shortCard } from '@cardpro/contract/cardNumber'
import { cards } from '@cardpro/contract/cards'
import { useCall } from '#api/hooks.ts'
import { DrawerFrame } from '#ui/DrawerFrame.tsx'
import { RecordComments } from '#ui/RecordComments.tsx'
import { RecordFiles } from '#ui/RecordFiles.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const tabs = [
  { key: 'comments', label: 'Bình luận' },
  { key: 'files', label: 'Tệp' },
] as const
type Talk = (typeof tabs)[number]['key']

type CardTalkProps = { cardId: number; view: Talk; onShow: (kind: string, id: number) => void; onClose: () => void }

/** What was said of a card and what is kept of it. What is said stands with its customer too. */
export function CardTalk({ cardId, view, onShow, onClose }: CardTalkProps) {
  const card = useCall(cards.getByID, { cardDataID: cardId }).data?.Data
  return (
    <DrawerFrame
      title={card ? shortCard(card.BankCode, card.Last4) : 'Thẻ'}
      subject={card?.CustomerName}
      onClose={onClose}
    >
      <div className="cp-card-views">
        <Tabs label="Trao đổi về thẻ" tabs={[...tabs]} active={view} onChange={(key) => onShow(key, cardId)}>
          <div className="cp-card-talk">
            {view === 'comments' ? (
              <RecordComments about={{ CardDataID: cardId }} />
            ) : (
              <RecordFiles kind="card" id={cardId} />
            )}
          </div>
        </Tabs>
      </div>
    </DrawerFrame>
  )
}
