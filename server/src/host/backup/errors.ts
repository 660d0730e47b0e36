/** A backup that cannot be made or used; the message is the whole sentence an operator reads. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** A piece of which a byte was changed. */
export class DamagedPiece extends BackupError {
  readonly piece: string

  constructor(piece: string) {
    super(
      `Mảnh sao lưu ${piece} bị hỏng hoặc bị sửa. ` +
        'Hãy chọn bản sao lưu khác bằng --backup, hoặc lấy lại mảnh này từ bản chép khác.',
    )
    this.piece = piece
  }
}

export class MissingPiece extends Error {
  override name = 'MissingPiece'
  constructor(place: string, piece: string) {
    super(`Không có phần sao lưu ${piece} ở ${place}.`)
  }
}

/** The place cannot be used; the message is the whole sentence that the operator reads. */
export class StoreError extends Error {
  override name = 'StoreError'
}
