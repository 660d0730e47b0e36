import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useDocumentTitle } from '#kit/api/useDocumentTitle.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { useScrollEdges } from '#kit/ui/hooks/useScrollEdges.ts'
import { Row, Stack } from '#kit/ui/layout/layout.tsx'
import '#kit/ui/basic/page.css'
import './filter.css'

type ListPageProps = {
  title: string
  subtitle?: ReactNode
  /** Buttons at the right of the title; one of them is the primary. */
  actions?: ReactNode
  toolbar?: ReactNode
  chips?: ReactNode
  children: ReactNode
}

/** A screen with a title, its filters, and one body that takes the rest of the height. */
export function ListPage({ title, subtitle, actions, toolbar, chips, children }: ListPageProps) {
  useDocumentTitle(title)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [filters, setFilters] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ tools, setTools, filters, setFilters }), [tools, filters])
  return (
    <ToolSlots value={slots}>
      <section className="cp-page" aria-label={title}>
        <header className="cp-page-head">
          <div className="cp-page-title">
            <h1>{title}</h1>
            {subtitle && <div className="cp-page-subtitle">{subtitle}</div>}
          </div>
          {actions && <div className="cp-page-actions">{actions}</div>}
        </header>
        {toolbar && <div className="cp-page-slot">{toolbar}</div>}
        {chips && <div className="cp-page-slot">{chips}</div>}
        <Stack className="fill">{children}</Stack>
      </section>
    </ToolSlots>
  )
}

type SlotElement = HTMLElement | null
type Slots = {
  tools: SlotElement
  setTools: (place: SlotElement) => void
  filters: SlotElement
  setFilters: (place: SlotElement) => void
}
const noPlace = () => undefined
const ToolSlots = createContext<Slots>({ tools: null, setTools: noPlace, filters: null, setFilters: noPlace })

/** Where the list of the screen puts its own tools, at the right end of the toolbar, and its own filters; null where there is none. */
export const useToolSlots = (): Pick<Slots, 'tools' | 'filters'> => use(ToolSlots)

type ToolbarProps = {
  children: ReactNode
  extra?: ReactNode
  /** On a phone the filters are behind a button, so that the rows come first; the chosen ones are shown as chips anyway. */
  folds?: boolean
}

/**
 * Search and filters in one line; `extra` is at the right. On a phone all but the first child are in a line that scrolls.
 */
export function Toolbar({ children, extra, folds = false }: ToolbarProps) {
  const { setTools } = use(ToolSlots)
  const [first, ...filters] = Children.toArray(children)
  const isFolding = useNarrow() && folds
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="cp-toolbar" role="search">
      {first}
      {filters.length > 0 && <FilterLine isHidden={isFolding && !isOpen}>{filters}</FilterLine>}
      <Row className="cp-toolbar-extra">
        {isFolding && <FoldButton isOpen={isOpen} onClick={() => setOpen(!isOpen)} />}
        {extra}
        <span className="cp-toolbar-tools row" ref={setTools} />
      </Row>
    </div>
  )
}

function FilterLine({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  const { setFilters } = use(ToolSlots)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useScrollEdges(box)
  return (
    <div className="cp-toolbar-filters cp-edges" hidden={isHidden} ref={setBox}>
      <Row className="cp-toolbar-line firm">
        {children}
        <span className="cp-toolbar-own" ref={setFilters} />
      </Row>
    </div>
  )
}

function FoldButton({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) {
  return (
    <Button
      className="cp-filter-button"
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen}
      type={isOpen ? 'primary' : 'default'}
      ghost={isOpen}
      onClick={onClick}
    >
      Lọc
    </Button>
  )
}
