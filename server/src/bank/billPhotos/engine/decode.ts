import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeJpeg, { init as startJpeg } from '@jsquash/jpeg/decode.js'
import decodePng, { init as startPng } from '@jsquash/png/decode.js'
import decodeWebp, { init as startWebp } from '@jsquash/webp/decode.js'
import { type Gray, grayOf } from './gray.ts'

type Points = { data: Uint8ClampedArray; width: number; height: number }

// The decoders answer in the browser's class of pictures.
class Picture implements Points {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number

  constructor(data: Uint8ClampedArray, width: number, height?: number) {
    this.data = data
    this.width = width
    this.height = height ?? data.length / 4 / width
  }
}

const require = createRequire(import.meta.url)

type Decoder = {
  wasm: string
  start: (wasm: Buffer) => Promise<unknown>
  decode: (bytes: ArrayBuffer) => Promise<Points>
}

const decoders: Record<string, Decoder> = {
  'image/jpeg': {
    wasm: require.resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    start: (wasmBinary) => startJpeg({ wasmBinary }),
    decode: decodeJpeg,
  },
  'image/png': {
    wasm: require.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
    start: (wasm) => startPng(wasm),
    decode: (bytes) => decodePng(bytes),
  },
  'image/webp': {
    wasm: require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'),
    start: (wasmBinary) => startWebp({ wasmBinary }),
    decode: decodeWebp,
  },
}

/** The points of a picture, none where it is broken. The decoders run as WebAssembly: what is wrong in them stays in them. */
export async function decodePicture(mediaType: string, bytes: Uint8Array): Promise<Gray | null> {
  const decoder = decoders[mediaType]
  if (!decoder) return null
  Object.assign(globalThis, { ImageData: Picture })
  await decoder.start(await readFile(decoder.wasm))
  try {
    const points = await decoder.decode(new Uint8Array(bytes).buffer)
    return grayOf(points.data, points)
  } catch {
    return null
  }
}
