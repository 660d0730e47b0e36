/** What a reader of typed text answers when the text cannot be accepted: a sentence for the user. */
export type Wrong = { wrong: string }
