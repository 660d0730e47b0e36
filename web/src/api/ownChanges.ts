let count = 0

/** Something is read again because the user himself has changed something. */
export function markOwnChange(): void {
  count++
}

/** How often that was, so that what the user did can be told from what others do meanwhile. */
export const ownChanges = (): number => count
