import type { OpenPart } from './useDebtBook.tsx'

export type TakenPart = OpenPart & { takesVnd: number }

/** As much of each chosen part as `upToVnd` allows, in their order. */
export function takeParts(parts: OpenPart[], upToVnd: number, isChosen: (id: number) => boolean): TakenPart[] {
  let leftVnd = upToVnd
  return parts.map((part) => {
    const takesVnd = isChosen(part.id) ? Math.min(leftVnd, part.openVnd) : 0
    leftVnd -= takesVnd
    return { ...part, takesVnd }
  })
}

/** What is sent: nothing where the server's own order is meant. */
export const sharesOf = (taken: TakenPart[], isByHand: boolean): { ScheduleID: number; Amount: number }[] =>
  isByHand
    ? taken.filter(({ takesVnd }) => takesVnd > 0).map(({ id, takesVnd }) => ({ ScheduleID: id, Amount: takesVnd }))
    : []
