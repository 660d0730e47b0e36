/** A backup that cannot be made or used; the message is the whole sentence an operator reads. */
export class BackupError extends Error {
  override name = 'BackupError'
}
