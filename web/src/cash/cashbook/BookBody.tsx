import type { CashLine } from '@cardpro/contract/reports/reports'
import type { ReactNode } from 'react'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { BookTabs } from './BookTabs.tsx'
import { CancelLine, cancelIdOf } from './CancelLine.tsx'
import { CashDrawers } from './CashDrawers.tsx'
import { HiddenBook, useCounted } from './HiddenBook.tsx'

type BookBodyProps = { drawer: DrawerState; lines: CashLine[] | undefined; children: ReactNode }

/** Under the head of a book: its tabs, its funds and lines unless one is being counted, and its drawers. */
export function BookBody({ drawer, lines, children }: BookBodyProps) {
  const { open, close } = drawer
  const counted = useCounted(open)
  const cancelling = open?.kind === 'cancel' && lines?.find((line) => cancelIdOf(line) === open.id)
  return (
    <>
      <BookTabs>{counted ? <HiddenBook shift={counted} /> : children}</BookTabs>
      {cancelling && <CancelLine line={cancelling} onClose={close} />}
      <CashDrawers drawer={drawer} />
    </>
  )
}
