/** Does the work for each, so many at a time. After a failure none is begun, and those under way end before it is thrown. */
export async function forEachOf<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, no: number) => Promise<void>,
): Promise<void> {
  const left = all.entries()
  const failures: unknown[] = []
  const worker = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next()) {
      const [no, one] = next.value
      await work(one, no).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}
