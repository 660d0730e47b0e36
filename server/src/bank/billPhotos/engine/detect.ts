import { type Box, type Gray, shrinkPicture } from './gray.ts'

/** A network that gives for each point the probability that it is text. */
export type Sees = (picture: Gray) => Promise<Float32Array>

const longestSide = 1280
const isText = 0.3
const isLine = 0.5
/** How much larger than what was seen the text is, as the network was taught. */
const textMargin = 1.6
const leastSide = 3
const mostBoxes = 120

/** The lines of text of a picture, and which way most of them run. */
export async function detectLines(gray: Gray, see: Sees): Promise<{ boxes: Box[]; angle: number }> {
  const share = Math.min(1, longestSide / Math.max(gray.width, gray.height))
  const inSteps = (side: number): number => Math.max(32, Math.round((side * share) / 32) * 32)
  const [width, height] = [inSteps(gray.width), inSteps(gray.height)]
  const small = fitPicture(gray, width, height)
  const spots = spotsOf(await see(small), width, height)
  const angle = mainAngle(spots)
  const [byX, byY] = [gray.width / width, gray.height / height]
  const boxes = spots
    .map((spot) => boxOf(spot, angle))
    .filter((box) => box !== null)
    .slice(0, mostBoxes)
    .map((box) => ({ ...box, x: box.x * byX, y: box.y * byY, width: box.width * byX, height: box.height * byY }))
  return { boxes, angle }
}

/** Made smaller, or laid in the corner of white where it is too small to be. */
function fitPicture(gray: Gray, width: number, height: number): Gray {
  if (gray.width >= width && gray.height >= height) return shrinkPicture(gray, width, height)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = Math.min(gray.height - 1, Math.floor((y * gray.height) / height))
      const column = Math.min(gray.width - 1, Math.floor((x * gray.width) / width))
      data[y * width + x] = gray.data[row * gray.width + column]!
    }
  return { width, height, data }
}

/** Points of text that hang together. */
type Spot = { points: number[]; width: number; likely: number; x: number; y: number; angle: number; length: number }

function spotsOf(likely: Float32Array, width: number, height: number): Spot[] {
  const seen = new Uint8Array(width * height)
  const spots: Spot[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || likely[start]! < isText) continue
    const points = gatherPoints(start, { likely, seen, width, height })
    if (points.length >= leastSide * leastSide) spots.push(measureSpot(points, likely, width))
  }
  return spots.sort((a, b) => b.points.length - a.points.length)
}

type Field = { likely: Float32Array; seen: Uint8Array; width: number; height: number }

function gatherPoints(start: number, { likely, seen, width, height }: Field): number[] {
  const points = [start]
  seen[start] = 1
  const take = (next: number): void => {
    if (seen[next] === 1 || likely[next]! < isText) return
    seen[next] = 1
    points.push(next)
  }
  for (let at = 0; at < points.length; at++) {
    const point = points[at]!
    const [x, y] = [point % width, Math.floor(point / width)]
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) take(row * width + column)
  }
  return points
}

/** Where it lies, and along which line most of it does. */
function measureSpot(points: number[], likely: Float32Array, width: number): Spot {
  let [sum, x, y] = [0, 0, 0]
  for (const point of points) {
    sum += likely[point]!
    x += point % width
    y += Math.floor(point / width)
  }
  x /= points.length
  y /= points.length
  let [xx, yy, xy] = [0, 0, 0]
  for (const point of points) {
    const [dx, dy] = [(point % width) - x, Math.floor(point / width) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const spread = Math.hypot(xx - yy, 2 * xy)
  const length = Math.sqrt((xx + yy + spread) / Math.max(1, xx + yy - spread))
  return { points, width, likely: sum / points.length, x, y, angle: Math.atan2(2 * xy, xx - yy) / 2, length }
}

const sureLength = 3

/** Long lines decide, each by its size; half a turn more or less is the same line. */
function mainAngle(spots: readonly Spot[]): number {
  let [cos, sin] = [0, 0]
  for (const { angle, length, points } of spots) {
    if (length < sureLength) continue
    cos += Math.cos(2 * angle) * points.length
    sin += Math.sin(2 * angle) * points.length
  }
  return cos === 0 && sin === 0 ? 0 : Math.atan2(sin, cos) / 2
}

/** A short spot lies as the others do. */
const mostAskew = (12 * Math.PI) / 180

function boxOf({ points, width, likely, x, y, angle, length }: Spot, main: number): Box | null {
  if (likely < isLine) return null
  const askew = Math.atan2(Math.sin(2 * (angle - main)), Math.cos(2 * (angle - main))) / 2
  const own = main + (length >= sureLength + 1 && Math.abs(askew) < mostAskew ? askew : 0)
  const [cos, sin] = [Math.cos(own), Math.sin(own)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const point of points) {
    const [dx, dy] = [(point % width) - x, Math.floor(point / width) - y]
    const [u, v] = [dx * cos + dy * sin, dy * cos - dx * sin]
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [long, high] = [right - left + 1, bottom - top + 1]
  if (Math.min(long, high) < leastSide) return null
  const more = (long * high * textMargin) / (2 * (long + high))
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: x + u * cos - v * sin + 0.5,
    y: y + u * sin + v * cos + 0.5,
    width: long + 2 * more,
    height: high + 2 * more,
    angle: own,
  }
}
