/**
 * Does the work for each, six at a time, and answers in their order: while the database does one, the next is asked for. What
 * fails stops no other, and is told in the end.
 */
export async function fewAtATime<Thing, Done>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  const errors: Error[] = []
  const left = things.entries()
  const worker = async () => {
    for (const [index, thing] of left)
      await work(thing).then(
        (answer) => {
          done[index] = answer
        },
        (error: Error) => void errors.push(error),
      )
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  if (errors.length > 1) throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
  if (errors[0]) throw errors[0]
  return done
}
