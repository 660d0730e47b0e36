import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { installation } from './installation.ts'

const ivLength = 12
const tagLength = 16

/** AES-256-GCM. `owner` is bound in: bytes that were moved to another row cannot be opened there. */
export function seal(plain: Buffer, owner: string, key = installation().secretKey): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(owner))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the bytes were changed, belong to another owner, or were sealed under another key. */
export function unseal(sealed: Buffer, owner: string, key = installation().secretKey): Buffer {
  const iv = sealed.subarray(0, ivLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
}

/** The hash of a secret that is too short to be hashed without a key. */
export const keyedHash = (secret: string, owner: string): Buffer =>
  createHmac('sha256', installation().secretKey).update(`${owner} ${secret}`).digest()
