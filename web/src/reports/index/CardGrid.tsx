import { FilterOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { companyShopId } from '@cardpro/contract/kit/constants'
import { views } from '@cardpro/contract/kit/lists/views'
import { shops } from '@cardpro/contract/places/shops/shops'
import { Link, useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { useSession } from '#kit/api/session.ts'
import { useChooseShop } from '#kit/pickers/shops/useChooseShop.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { addressOf } from '#kit/ui/list/lastFilters.ts'
import { moveAmongCards } from './cardKeys.ts'
import { FavouriteFigure } from './FavouriteFigure.tsx'
import { daysOf, type ReportCard } from './reportCard.ts'
import { isOfCompany, keyOf } from './reportCards.ts'

type GridProps = {
  title: string
  cards: ReportCard[]
  favourites: string[]
  /** The filters that the report of a card was left with. */
  lastOf: (card: ReportCard) => string | undefined
  /** With the report's main figure. */
  isLarge?: boolean
}

/** One group of the reports. The arrows lead from card to card. */
export function CardGrid({ title, cards, favourites, lastOf, isLarge = false }: GridProps) {
  if (cards.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="cp-report-group">{title}</h2>
      <ul
        className={isLarge ? 'cp-report-cards grid gap-10 cp-report-cards-large' : 'cp-report-cards grid gap-10'}
        onKeyDown={moveAmongCards}
      >
        {cards.map((card) => (
          <CardView key={keyOf(card)} {...{ card, favourites, isLarge }} last={lastOf(card)} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { card: ReportCard; favourites: string[]; last: string | undefined; isLarge: boolean }

function CardView({ card, favourites, last, isLarge }: CardProps) {
  const shopId = useSession().shop?.ShopID ?? 0
  const search = { ...addressOf(last, shopId), ...(card.view && { view: card.view }), ...(card.by && { by: card.by }) }
  return (
    <li className="cp-report-card">
      {isOfCompany(card) ? <CompanyLink {...{ card, search }} /> : <CardLink {...{ card, search }} />}
      <Star {...{ card, favourites }} />
      {isLarge && card.report && !isOfCompany(card) ? (
        <FavouriteFigure report={card.report} figure={card.figure} search={search} />
      ) : (
        <p>{card.about}</p>
      )}
      <small>
        <FilterOutlined aria-hidden /> {daysOf(search, card.usual)}
      </small>
    </li>
  )
}

type LinkProps = { card: ReportCard; search: Search }

const CardLink = ({ card, search }: LinkProps) => (
  <Link to={card.path} search={search}>
    {card.title}
  </Link>
)

/** A report of the company level, which is entered by it. */
function CompanyLink({ card, search }: LinkProps) {
  const [isAsking, setAsking] = useState(false)
  const known = useCall(shops.getShopActive, {}, { silent: true }).data?.Data ?? []
  const company = known.find(({ ShopID }) => ShopID === companyShopId)
  const chooseShop = useChooseShop()
  const router = useRouter()
  const enter = () => company && chooseShop(company, router.buildLocation({ to: card.path, search }).href)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {card.title}
      </button>
      {isAsking && (
        <Modal
          open
          title={`Mở ${card.title} ở cấp công ty?`}
          okText="Chuyển sang cấp công ty"
          cancelText="Đóng"
          okButtonProps={{ disabled: !company }}
          onCancel={() => setAsking(false)}
          onOk={enter}
        >
          Bạn sẽ làm việc ở cấp công ty. Bộ lọc dùng lần cuối được giữ.
        </Modal>
      )}
    </>
  )
}

function Star({ card, favourites }: Pick<CardProps, 'card' | 'favourites'>) {
  const key = keyOf(card)
  const isOn = favourites.includes(key)
  const { submit, isPending } = useSubmit(views.remember, { refresh: [views.getLayouts] })
  const change = () => {
    const changed = isOn ? favourites.filter((one) => one !== key) : [...favourites, key]
    void submit({ List: 'reports', Layout: JSON.stringify({ favourites: changed }) })
  }
  return (
    <button
      type="button"
      className="cp-report-star"
      aria-pressed={isOn}
      aria-label={`Hay xem: ${card.title}`}
      disabled={isPending}
      onClick={change}
    >
      {isOn ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
    </button>
  )
}
