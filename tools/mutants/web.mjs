const hooks = 'web/src/kit/api/hooks.ts'

export const webRules = [
  {
    name: 'a lost reply is asked for again under the same key',
    file: hooks,
    find: 'if (last.current?.input === input) return last.current',
    replace: '',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'a button that is pressed twice sends once',
    file: hooks,
    find: 'if (intent.isUnderWay) return Promise.resolve(null)',
    replace: '',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'what may have been done is not told as refused',
    file: hooks,
    find: 'intent.isInDoubt = known instanceof UnknownOutcome',
    replace: 'intent.isInDoubt = false',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'after a refusal the next attempt is another intent',
    file: hooks,
    find: 'if (known instanceof Refusal) end(intent)',
    replace: '',
    tests: ['web', 'api/useSubmit'],
  },
  {
    name: 'an act on another row is another intent',
    file: hooks,
    find: "intentOf(options.isOfRows ? JSON.stringify(input) : '')",
    replace: "intentOf('')",
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
