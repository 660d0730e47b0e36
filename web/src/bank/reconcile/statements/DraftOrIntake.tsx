import type { ReactNode } from 'react'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { DropZone } from './DropZone.tsx'
import { useDrafts } from './drafts.ts'
import { FailedFiles } from './FailedFiles.tsx'
import { Mapper } from './Mapper.tsx'
import { type Door, useIntake } from './useIntake.ts'
import './statements.css'

type Props = { door: Door; onTaken: () => void; children: ReactNode; isSlim?: boolean }

/**
 * Where files are dropped, or the first draft that waits to be taken. `children`: the fields to be set before files are
 * read.
 */
export function DraftOrIntake({ door, onTaken, children, isSlim }: Props) {
  const drafts = useDrafts()
  const intake = useIntake(door, drafts.add)
  const isNarrow = useNarrow()
  const [first] = drafts.ids
  if (first === undefined)
    return (
      <div className={isSlim ? 'cp-sta cp-sta-slim row wrap gap-8' : 'cp-sta'}>
        {children}
        <DropZone intake={intake} blocked={door.blocked ?? ''} />
        <FailedFiles intake={intake} />
      </div>
    )
  return (
    <>
      <FailedFiles intake={intake} />
      {isNarrow ? (
        <Empty
          title="Cần màn hình rộng hơn"
          reason="Ghép cột của sao kê cần thấy cả bảng. Bản nháp được giữ 7 ngày: mở trang này trên máy tính để làm tiếp."
        />
      ) : (
        <Mapper
          key={first}
          statementId={first}
          waiting={drafts.ids.length - 1}
          onGone={() => drafts.drop(first)}
          onTaken={() => {
            drafts.drop(first)
            if (drafts.ids.length === 1 && intake.reading === null) onTaken()
          }}
        />
      )}
    </>
  )
}
