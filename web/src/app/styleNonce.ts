import { styleNonce } from '#api/config.ts'

/**
 * antd's lock of the page behind a drawer makes its style elements without the nonce that antd was given, and the policy
 * refuses those. So every style element gets the nonce as it is made; whoever can run a script could read it anyway.
 */
export function giveStylesTheNonce(): void {
  const nonce = styleNonce()
  // oxlint-disable-next-line typescript/unbound-method -- It is called on the document it was asked of.
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
}
