/**
 * Where the server's policy demands Trusted Types, antd may still fill its style elements: text without a single tag.
 * Anything that looks like markup is refused, so no string can become HTML or a script.
 */
export function allowStyleText(): void {
  const factory = (window as WindowWithTrustedTypes).trustedTypes
  factory?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
}

type Policy = { createHTML: (text: string) => string | null }
type WindowWithTrustedTypes = Window & { trustedTypes?: { createPolicy: (name: string, policy: Policy) => unknown } }
