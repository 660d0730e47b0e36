import { SearchOutlined } from '@ant-design/icons'
import { texts } from '@cardpro/contract/kit/texts'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { StoredShop } from '#kit/api/session.ts'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { isDialogOpen, useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { usePaletteLines } from './usePaletteLines.ts'

const Keys = lazyComponent(() => import('#app/Keys.tsx').then(({ Keys: sheet }) => sheet))

type FinderPanel = 'all' | 'shops' | 'keys' | null

/** The header's box that opens the palette, and the keys that do: Ctrl+K for all of it, Alt+S for the shops, ? for the sheet. */
export function Finder({ shops }: { shops: StoredShop[] }) {
  const [open, setOpen] = useState<FinderPanel>(null)
  useHotkey('?', () => setOpen('keys'))
  useChords((wanted) => setOpen(wanted))
  const close = () => setOpen(null)
  return (
    <>
      <button
        type="button"
        className="palette-button row gap-8 cp-quiet text-13 cp-nowrap"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('all')}
      >
        <SearchOutlined aria-hidden />
        <span>Tìm nhanh</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      {open === 'keys' && (
        <Suspense fallback={null}>
          <Keys onClose={close} />
        </Suspense>
      )}
      {(open === 'all' || open === 'shops') && (
        <Palette key={open} shops={shops} only={open} showKeys={() => setOpen('keys')} onClose={close} />
      )}
    </>
  )
}

type PaletteProps = { shops: StoredShop[]; only: 'all' | 'shops'; showKeys: () => void; onClose: () => void }

function Palette({ shops, only, showKeys, onClose }: PaletteProps) {
  const all = usePaletteLines({ shops, showKeys })
  if (only === 'all') return <CommandPalette lines={all} recordsOf={shops} title="Tìm nhanh" onClose={onClose} />
  const lines = all.filter((line) => line.group === 'Cửa hàng')
  return <CommandPalette lines={lines} title={texts.shell.switchShop} onClose={onClose} />
}

/** Chords work while a field has the focus, but not over an open drawer: what is typed there must not be left behind. */
function useChords(open: (wanted: 'all' | 'shops') => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = chordOf(event)
    if (!wanted) return
    event.preventDefault()
    if (!isDialogOpen()) open(wanted)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function chordOf({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): 'all' | 'shops' | null {
  if ((ctrlKey || metaKey) && !altKey && code === 'KeyK') return 'all'
  return altKey && !ctrlKey && !metaKey && code === 'KeyS' ? 'shops' : null
}
