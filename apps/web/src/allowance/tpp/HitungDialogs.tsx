import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FinalDialog } from './FinalDialog.tsx'
import { useActOnOrang } from './hitung.api.ts'
import { useHitungWords } from './hitung-words.ts'
import { syncKinerja } from './lanjut.api.ts'
import { useLanjutWords } from './lanjut-words.ts'
import type { Periode } from './periode.api.ts'

type HitungDialogsProps = {
  readonly periode: Periode
  readonly asks: 'sync' | 'hitung' | 'final' | undefined
  readonly onClose: () => void
  /** with the job that computes or fetches */
  readonly onBegun: (pekerjaan_id: string) => void
}

/** What is asked before predicates are fetched, and a period is computed or made final. */
export function HitungDialogs({ periode, asks, onClose, onBegun }: HitungDialogsProps) {
  const t = useHitungWords()
  const more = useLanjutWords()
  const { generate } = useActOnOrang(periode.id)
  return (
    <>
      <ConfirmDialog
        opened={asks === 'hitung'}
        onClose={onClose}
        title={t('hitungTitle', { nama: periode.nama })}
        text={t('hitungText')}
        consequences={[t('hitungCount', { n: periode.orang })]}
        confirmLabel={t('hitung')}
        onConfirm={async () => {
          const { pekerjaan_id } = await withSentence(generate())
          onBegun(pekerjaan_id)
          onClose()
        }}
      />
      <ConfirmDialog
        opened={asks === 'sync'}
        onClose={onClose}
        title={more('syncTitle')}
        text={more('syncText')}
        confirmLabel={t('sync')}
        onConfirm={async () => {
          const { pekerjaan_id } = await withSentence(syncKinerja(periode.id))
          onBegun(pekerjaan_id)
          onClose()
        }}
      />
      <FinalDialog periode={periode} opened={asks === 'final'} onClose={onClose} />
    </>
  )
}
