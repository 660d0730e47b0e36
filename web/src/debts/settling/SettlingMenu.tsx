import { RowActions } from '#ui/table/RowActions.tsx'
import type { SettlingKind } from './SettlingDrawer.tsx'
import { settlingActs } from './settlingActs.ts'

/** What else can be done with a customer's debt. */
export const SettlingMenu = ({ onChoose }: { onChoose: (kind: SettlingKind) => void }) => (
  <RowActions actions={settlingActs.map(({ kind, label, call }) => ({ label, call, onClick: () => onChoose(kind) }))} />
)
