import type { Input } from '@cardpro/contract/basic/call'
import { pos } from '@cardpro/contract/pos/pos'
import { z } from 'zod'
import { ensureUntouched, restored, type Undoing, undoneAlready } from '#audit/undoing.service.ts'
import type { WriteCtx } from '#platform/context.ts'
import { lockForUpdate, type StoredPos } from './pos.repo.ts'
import { posMissing, rulesOf } from './pos.service.ts'
import { deletePos, handOver, takeBackPos, updateStatus } from './posActs.ts'
import { addOrEditPos } from './posEdit.ts'

/**
 * Puts a terminal back as it was before an action: a change of its file, of its status, or of its holder. One that was
 * made is deleted, and one that was deleted is there again.
 */
export async function undoPos(ctx: WriteCtx, undoing: Undoing): Promise<void> {
  const stored = (await lockForUpdate(ctx, [undoing.id])).get(undoing.id)
  if (stored && undoing.effect === 'removed') return takeBack(ctx, stored, undoing)
  if (!stored || stored.is_deleted) throw posMissing('PosID')
  if (undoing.effect === 'made') return unmake(ctx, stored, undoing)
  const terminal = restored(stored, undoing)
  const changed = Object.keys(undoing.change.after).join()
  const form = formOf(undoing.id, terminal)
  if (changed === 'status') await updateStatus(ctx, { PosID: undoing.id, Status: form.Status, Reason: 'Hoàn tác' })
  else if (changed === 'holder_id') await handOver(ctx, { PosID: undoing.id, StaffID: form.HolderID, Note: 'Hoàn tác' })
  else await addOrEditPos(ctx, form)
}

async function unmake(ctx: WriteCtx, terminal: StoredPos, undoing: Undoing): Promise<void> {
  ensureUntouched(terminal, undoing)
  await deletePos(ctx, { posID: undoing.id })
}

const Removed = z.object({ status: z.number() })

async function takeBack(ctx: WriteCtx, terminal: StoredPos, undoing: Undoing): Promise<void> {
  if (!terminal.is_deleted) throw undoneAlready()
  const { status } = Removed.parse(undoing.kept['before'])
  await takeBackPos(ctx, terminal, { id: undoing.id, status })
}

/** What the form would send to leave the terminal as this says. Fees only ever grow, so none are sent. */
const formOf = (id: number, terminal: StoredPos): Input<typeof pos.addOrEdit> =>
  pos.addOrEdit.input.parse({
    PosID: id,
    Name: terminal.name,
    TID: terminal.tid,
    Code: terminal.code,
    MID: terminal.mid,
    Serial: terminal.serial,
    Model: terminal.model,
    BankCode: terminal.bank_code,
    MerchantName: terminal.merchant_name,
    Address: terminal.address,
    MCC: terminal.mcc,
    BankCardID: terminal.fund_id,
    OwnerType: terminal.owner_type,
    PosParentID: terminal.parent_id ?? undefined,
    HolderID: terminal.holder_id ?? undefined,
    ReceivedOn: terminal.received_on ?? undefined,
    Deposit: terminal.deposit_vnd,
    Rent: terminal.rent_vnd,
    ...rulesOf(terminal),
    SettleDays: terminal.settle_days,
    SettleShifts: terminal.settle_shifts,
    HoldsWeekend: terminal.holds_weekend,
    Note: terminal.note,
    Status: terminal.status,
    Version: terminal.version,
  })
