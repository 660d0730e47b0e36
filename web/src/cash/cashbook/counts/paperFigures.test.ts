import { expect, test } from 'vitest'
import { paperFigures } from './paperFigures.ts'

test.each([
  [96_212_000, 95_000_000, 1_212_000, 'thiếu 1.212.000'],
  [95_000_000, 95_050_000, -50_000, 'thừa 50.000'],
  [95_000_000, 95_000_000, 0, 'khớp sổ'],
])('case 44: on 08a-TT %i by the books and %i counted is III %i, %s', (Book, Counted, difference, reason) =>
  expect(paperFigures({ Book, Counted })).toEqual({ book: Book, counted: Counted, difference, reason }),
)
