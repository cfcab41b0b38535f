import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BerhentiDialog } from './BerhentiDialog.tsx'
import type { PegawaiSaved } from './pegawai.api.ts'
import { type PegawaiAct, usePegawaiActs } from './use-pegawai-acts.ts'

type PegawaiDialogsProps = {
  readonly act: PegawaiAct
  readonly onAct: (act: PegawaiAct | undefined) => void
  readonly onSaved: (saved: PegawaiSaved) => void
  readonly onDeleted: () => void
}

export function PegawaiDialogs({ act, onAct, onSaved, onDeleted }: PegawaiDialogsProps) {
  const { dialogOf, end } = usePegawaiActs({ onAct, onSaved, onDeleted })
  const dialog = dialogOf(act)
  if (act.kind === 'off')
    return (
      <BerhentiDialog
        key={act.pegawai.id}
        act={act}
        dialog={dialog}
        onConfirm={(akhir) => end(act, akhir)}
        onClose={() => onAct(undefined)}
      />
    )
  const { title, text, consequences, confirmLabel, run } = dialog
  return (
    <ConfirmDialog
      // What was refused belongs to the act it was about.
      key={act.kind}
      opened
      onClose={() => onAct(undefined)}
      onConfirm={run}
      title={title}
      text={text}
      consequences={consequences}
      confirmLabel={confirmLabel}
      danger={act.kind !== 'account' && act.kind !== 'stay'}
    />
  )
}
