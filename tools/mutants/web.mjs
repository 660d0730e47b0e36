const hooks = 'web/src/api/hooks.ts'

export const webRules = [
  {
    name: 'a lost reply is asked for again under the same key',
    file: hooks,
    find: 'key.current ??= newKey()',
    replace: 'key.current = newKey()',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'a button that is pressed twice sends once',
    file: hooks,
    find: 'if (busy.current) return null',
    replace: '',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'what may have been done is not told as refused',
    file: hooks,
    find: 'isInDoubt.current = known instanceof UnknownOutcome',
    replace: 'isInDoubt.current = false',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'after a refusal the next attempt is another intent',
    file: hooks,
    find: 'if (known instanceof Refusal) key.current = null',
    replace: '',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'a button without the right to its call is off',
    file: hooks,
    find: 'if (right) return shortLackOf(right)',
    replace: '',
    tests: ['web', 'api/rights', 'ui/basic/buttonRights'],
  },
]
