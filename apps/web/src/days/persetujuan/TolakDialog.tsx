import { lazy, useRef } from 'react'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Perkara, PutusanIzin } from './persetujuan.api.ts'
import { usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

const IzinPutusDialog = lazy(() =>
  import('./IzinPutusDialog.tsx').then((module) => ({ default: module.IzinPutusDialog })),
)

type TolakDialogProps = {
  /** undefined while it is closed */
  readonly perkara: Perkara | undefined
  readonly onClose: () => void
  readonly onRefuse: (perkara: Perkara, catatan: string, putusan?: PutusanIzin) => void
}

export function TolakDialog({ perkara, onClose, onRefuse }: TolakDialogProps) {
  const t = usePersetujuanWords()
  const say = usePerkaraSay()
  // While it closes, it still says what it was about.
  const shown = useRef(perkara)
  shown.current = perkara ?? shown.current
  if (shown.current === undefined) return null
  const about = shown.current
  // Leave knows more answers than yes and no.
  if (about.jenis === 'izin')
    return (
      <IzinPutusDialog
        key={about.id}
        perkara={about}
        opened={perkara !== undefined}
        onClose={onClose}
        onDecide={(putusan, catatan) => onRefuse(about, catatan, putusan)}
      />
    )
  const kata = say(about)
  return (
    <ReasonDialog
      opened={perkara !== undefined}
      onClose={onClose}
      onConfirm={(catatan) => {
        if (perkara !== undefined) onRefuse(perkara, catatan)
      }}
      title={kata.tolakJudul}
      text={kata.tolakTeks}
      consequences={kata.akibat}
      confirmLabel={kata.tolak}
      label={t('note')}
      help={t('noteHelp')}
      missing={t('noteRequired')}
    />
  )
}
