import { UploadOutlined } from '@ant-design/icons'
import { statements } from '@cardpro/contract/bank/reconcile/statements'
import { Suspense } from 'react'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Tabs } from '#kit/ui/basic/Tabs.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import type { Search } from '#kit/ui/list/filters.ts'
import { ListPage } from '#kit/ui/list/ListPage.tsx'
import { useAddress } from '#kit/ui/list/useFilters.ts'
import { BoardTab } from './board/BoardTab.tsx'
import { prefetchBoard } from './board/boardFilters.ts'

const StatementTab = lazyComponent(() => import('./statements/StatementTab.tsx').then((file) => file.StatementTab))
const BankTab = lazyComponent(() => import('#bank/reconcile/bankLines/BankTab.tsx').then((file) => file.BankTab))
const PhotoTab = lazyComponent(() => import('./photos/PhotoTab.tsx').then((file) => file.PhotoTab))
const HistoryTab = lazyComponent(() => import('./history/HistoryTab.tsx').then((file) => file.HistoryTab))

const tabs = [
  { key: 'photos', label: 'Ảnh bill' },
  { key: 'pos', label: 'Sao kê POS' },
  { key: 'board', label: 'Bàn đối soát' },
  { key: 'bank', label: 'Sao kê ngân hàng' },
  { key: 'history', label: 'Lịch sử' },
]
const tabOf = (written: unknown): string => tabs.find(({ key }) => key === written)?.key ?? 'board'

/** Tải bill & đối soát: statements of acquirers come in, are matched with bills, and are booked. */
export function ReconcilePage() {
  const [written, setTab] = useAddress('tab')
  const tab = tabOf(written)
  const show = (key: string) => setTab(key === 'board' ? null : key)
  return (
    <ListPage
      title="Tải bill & đối soát"
      actions={
        (tab === 'board' || tab === 'history') && (
          <ActionButton
            call={statements.uploadImagePDF}
            icon={<UploadOutlined aria-hidden />}
            onClick={() => show('pos')}
          >
            Thêm sao kê
          </ActionButton>
        )
      }
    >
      <div className="cp-rec-tabs">
        <Tabs label="Đối soát" tabs={tabs} active={tab} onChange={show}>
          <Suspense fallback={<SkeletonRows columns={6} rows={8} />}>
            {tab === 'pos' ? (
              <StatementTab onTaken={() => show('board')} />
            ) : tab === 'bank' ? (
              <BankTab />
            ) : tab === 'photos' ? (
              <PhotoTab />
            ) : tab === 'history' ? (
              <HistoryTab />
            ) : (
              <BoardTab onAdd={() => show('pos')} />
            )}
          </Suspense>
        </Tabs>
      </div>
    </ListPage>
  )
}

ReconcilePage.prefetch = (search: Search): void => {
  if (tabOf(search['tab']) === 'board') prefetchBoard(search)
}
