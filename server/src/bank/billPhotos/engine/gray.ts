/** A picture without colours, one byte a point, row by row. */
export type Gray = { width: number; height: number; data: Uint8Array }

/** Whatever was seen through is paper. */
export function grayOf(rgba: Uint8ClampedArray, { width, height }: { width: number; height: number }): Gray {
  const data = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < data.length; at++, from += 4) {
    const light = (rgba[from]! * 77 + rgba[from + 1]! * 151 + rgba[from + 2]! * 28) >> 8
    const alpha = rgba[from + 3]!
    data[at] = alpha === 255 ? light : 255 - (((255 - light) * alpha) >> 8)
  }
  return { width, height, data }
}

/** Smaller, each point the mean of those it replaces; never larger. */
export function shrinkPicture(gray: Gray, width: number, height: number): Gray {
  if (width >= gray.width && height >= gray.height) return gray
  const data = new Uint8Array(width * height)
  const [columns, rows] = [edges(gray.width, width), edges(gray.height, height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const part = { left: columns[x]!, right: columns[x + 1]!, top: rows[y]!, bottom: rows[y + 1]! }
      data[y * width + x] = meanOf(gray, part)
    }
  return { width, height, data }
}

/** Where each of so many parts of a side begins, and the last one ends. */
const edges = (side: number, parts: number): number[] =>
  Array.from({ length: parts + 1 }, (_, at) => Math.floor((at * side) / parts))

type Part = { left: number; right: number; top: number; bottom: number }

function meanOf({ width, data }: Gray, { left, right, top, bottom }: Part): number {
  let sum = 0
  const [last, below] = [Math.max(left + 1, right), Math.max(top + 1, bottom)]
  for (let row = top; row < below; row++)
    for (let column = left; column < last; column++) sum += data[row * width + column]!
  return sum / ((below - top) * (last - left))
}

/** So that its longest side is at most this. */
export function atMost(gray: Gray, longest: number): Gray {
  const share = longest / Math.max(gray.width, gray.height)
  if (share >= 1) return gray
  return shrinkPicture(gray, Math.max(1, Math.round(gray.width * share)), Math.max(1, Math.round(gray.height * share)))
}

/** The way up that the camera has noted (1 to 8, of which 2, 4, 5 and 7 are mirrored). */
export function orientPicture(gray: Gray, note: number): Gray {
  if (note < 2 || note > 8) return gray
  const { width, height } = gray
  const isTurned = note >= 5
  const [w, h] = isTurned ? [height, width] : [width, height]
  const data = new Uint8Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [a, b] = isTurned ? [y, x] : [x, y]
      const column = [2, 3, 7, 8].includes(note) ? width - 1 - a : a
      const row = [3, 4, 6, 7].includes(note) ? height - 1 - b : b
      data[y * w + x] = gray.data[row * width + column]!
    }
  return { width: w, height: h, data }
}

export const upsideDown = (gray: Gray): Gray => ({ ...gray, data: gray.data.slice().reverse() })

/** Of a rotated rectangle: its centre, its sides and its angle. */
export type Box = { x: number; y: number; width: number; height: number; angle: number }

/** What a rectangle shows, upright, in so many points. Outside the picture there is the paper at its edge. */
export function cutBox(gray: Gray, box: Box, size: { width: number; height: number }): Gray {
  const data = new Uint8Array(size.width * size.height)
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const [stepX, stepY] = [box.width / size.width, box.height / size.height]
  // Two looks a point each way, where it is made smaller: thin strokes would fall through otherwise.
  const looks = stepY > 1.5 ? [-0.25, 0.25] : [0]
  const spots = looks.flatMap((dy) => looks.map((dx) => [dx, dy] as const))
  const lightFrom = (x: number, y: number): number => {
    const u = (x + 0.5) * stepX - box.width / 2
    const v = (y + 0.5) * stepY - box.height / 2
    return lightAt(gray, box.x + u * cos - v * sin, box.y + u * sin + v * cos)
  }
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      let sum = 0
      for (const [dx, dy] of spots) sum += lightFrom(x + dx, y + dy)
      data[y * size.width + x] = sum / spots.length
    }
  return { ...size, data }
}

function lightAt({ width, height, data }: Gray, x: number, y: number): number {
  const [px, py] = [Math.min(width - 1.001, Math.max(0, x - 0.5)), Math.min(height - 1.001, Math.max(0, y - 0.5))]
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - left, py - top]
  const at = top * width + left
  const [right, below] = [left + 1 < width ? 1 : 0, top + 1 < height ? width : 0]
  const upper = data[at]! * (1 - fx) + data[at + right]! * fx
  return upper * (1 - fy) + (data[at + below]! * (1 - fx) + data[at + below + right]! * fx) * fy
}
