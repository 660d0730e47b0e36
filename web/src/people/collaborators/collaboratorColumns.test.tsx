import type { Collaborator } from '@cardpro/contract/people/collaborators/collaborator.calls'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { baseName, collaboratorActions, collaboratorColumns } from './collaboratorColumns.tsx'
import { collaboratorList, initialFilters, inputOf } from './collaboratorList.ts'

beforeEach(startBrowser)

const lan = {
  AffID: 9,
  Code: 'CTV1',
  Name: 'Lan Anh',
  Phone: '0934111222',
  ReferCode: 'LANANH',
  Percent: 0.2,
  Base: 1,
  ParentAffID: null,
  ParentName: '',
  ParentPercent: 0,
  Status: 1,
} as unknown as Collaborator
const show = vi.fn()
const columns = collaboratorColumns({ show } as never)
const cell = (id: string, change: object = {}) =>
  renderToStaticMarkup(
    <>{columns.find((column) => column.id === id)?.cell({ ...lan, ...change } as Collaborator)}</>,
  ).replaceAll(/<[^>]*>/g, '')

describe('the list of collaborators', () => {
  it('says of what a percent is', () => {
    expect(cell('Hoa hồng')).toBe('0,2% Doanh số')
    expect(baseName(99)).toBe('')
  })

  it('names the one above with their percent, or a line', () => {
    expect(cell('Cấp trên')).toBe('—')
    expect(cell('Cấp trên', { ParentAffID: 3, ParentName: 'Hà', ParentPercent: 0.05 })).toBe('Hà 0,05%')
  })

  it('lets one be changed and brought along; only who is in use can be stopped', () => {
    const labels = (Status: number) =>
      collaboratorActions({ ...lan, Status } as Collaborator, { show } as never).map(({ label }) => label)
    expect(labels(1)).toEqual(['Sửa', 'Hoa hồng đầu', 'Ngừng'])
    expect(labels(0)).toEqual(['Sửa', 'Hoa hồng đầu'])
    for (const action of collaboratorActions(lan, { show } as never)) action.onClick()
    expect(show.mock.calls).toEqual([
      ['edit', 9],
      ['openings', 9],
      ['stop', 9],
    ])
  })

  it('is of those in use until others are asked for, and says so only then', () => {
    expect(inputOf(initialFilters)).toMatchObject({ Status: 1, PageIndex: 1, PageSize: 20 })
    const word = (value: number) => collaboratorList.words['Status']?.(value as never)
    expect([word(1), word(0)]).toEqual(['', 'Đã ngừng'])
  })
})
