import { createCipheriv, createHash } from 'node:crypto'

/** By which passwords a file opens: for its reader, and for who made it. */
export type Password = { user: string; owner: string; kind: 'rc4' | 'aes128' | 'aes256' }
/** How a file is locked: the dictionary that says so, its id, and what closes the stream of an object. */
export type Lock = { dictionary: string; id: string; close: (bytes: Buffer, object: number) => Buffer }

const id = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
/** The same in every file: what is tested is whether it opens. */
const iv = Buffer.alloc(16, 7)
const permissions = -3904
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

export const lockFor = (password: Password): Lock =>
  password.kind === 'aes256' ? strongLock(password) : oldLock(password)

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0])
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    Array.from(bytes, (byte) => {
      i = (i + 1) & 255
      j = (j + (state[i] ?? 0)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
    }),
  )
}

const rounds = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)
const turnedKey = (key: Buffer, round: number): Buffer => Buffer.from(key.map((byte) => byte ^ round))
const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`

/** 128 bits by RC4 (revision 3) or AES (revision 4), ISO 32000-1 7.6. */
function oldLock({ user, owner, kind }: Password): Lock {
  const ownerKey = rounds(0, 50).reduce((key) => md5(key), md5(padded(owner)))
  const O = rounds(0, 20).reduce((bytes, round) => rc4(turnedKey(ownerKey, round), bytes), padded(user))
  const mask = Buffer.alloc(4)
  mask.writeInt32LE(permissions)
  const key = rounds(0, 50).reduce((bytes) => md5(bytes), md5(padded(user), O, mask, id))
  const U = rounds(0, 20).reduce((bytes, round) => rc4(turnedKey(key, round), bytes), md5(padding, id))
  const isAes = kind === 'aes128'
  const filters = isAes
    ? '/V 4 /R 4 /CF <</StdCF <</CFM /AESV2 /Length 16 /AuthEvent /DocOpen>>>> /StmF /StdCF /StrF /StdCF'
    : '/V 2 /R 3'
  return {
    id: id.toString('hex'),
    dictionary: `<</Filter /Standard ${filters} /Length 128 /P ${permissions} /O ${hex(O)} /U ${hex(Buffer.concat([U, Buffer.alloc(16)]))}>>`,
    close: (bytes, object) => {
      const name = Buffer.from([object & 255, (object >> 8) & 255, (object >> 16) & 255, 0, 0])
      const own = md5(key, name, ...(isAes ? [Buffer.from('sAlT')] : []))
      return isAes ? aes('aes-128-cbc', own, bytes) : rc4(own, bytes)
    },
  }
}

function aes(algorithm: string, key: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, iv)
  return Buffer.concat([iv, cipher.update(bytes), cipher.final()])
}

function bare(
  algorithm: string,
  { key, from = Buffer.alloc(16) }: { key: Buffer; from?: Buffer },
  bytes: Buffer,
): Buffer {
  const cipher = createCipheriv(algorithm, key, algorithm.endsWith('ecb') ? null : from).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}

/** 256 bits (revision 6), ISO 32000-2 7.6.4. */
function strongLock({ user, owner }: Password): Lock {
  const key = Buffer.alloc(32, 11)
  const salts = [1, 2, 3, 4].map((no) => Buffer.alloc(8, no)) as [Buffer, Buffer, Buffer, Buffer]
  const [userText, ownerText] = [Buffer.from(user), Buffer.from(owner)]
  const U = Buffer.concat([strongHash(userText, salts[0]), salts[0], salts[1]])
  const UE = bare('aes-256-cbc', { key: strongHash(userText, salts[1]) }, key)
  const O = Buffer.concat([strongHash(ownerText, salts[2], U), salts[2], salts[3]])
  const OE = bare('aes-256-cbc', { key: strongHash(ownerText, salts[3], U) }, key)
  const said = Buffer.alloc(16, 9)
  said.writeInt32LE(permissions)
  said.write('\u00ff\u00ff\u00ff\u00ffTadb', 4, 'latin1')
  const Perms = bare('aes-256-ecb', { key }, said)
  const filters = '/V 5 /R 6 /CF <</StdCF <</CFM /AESV3 /Length 32 /AuthEvent /DocOpen>>>> /StmF /StdCF /StrF /StdCF'
  return {
    id: id.toString('hex'),
    dictionary: `<</Filter /Standard ${filters} /Length 256 /P ${permissions} /O ${hex(O)} /U ${hex(U)} /OE ${hex(OE)} /UE ${hex(UE)} /Perms ${hex(Perms)} /EncryptMetadata true>>`,
    close: (bytes) => aes('aes-256-cbc', key, bytes),
  }
}

/** The hash of algorithm 2.B. */
function strongHash(password: Buffer, salt: Buffer, user = Buffer.alloc(0)): Buffer {
  let key = createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest()
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key, user])))
    const closed = bare('aes-128-cbc', { key: key.subarray(0, 16), from: key.subarray(16, 32) }, repeated)
    const rest = closed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(closed)
      .digest()
    last = closed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
