import { Button } from '@mantine/core'
import { formatMonth } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { useToday } from '../../lib/use-today.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { blocking, monthText, seen, waiting } from './BulanKantorPanel.tsx'
import { type Bulan, type BulanKantor, type DaftarTerbuka, useBulanActs } from './bulan.api.ts'
import classes from './bulan.module.css'
import type { BulanHak } from './bulan-hak.ts'
import { useBulanWords } from './bulan-words.ts'

type BulanActionsProps = {
  readonly found: DaftarTerbuka
  readonly bulan: BulanKantor
  readonly month: Bulan
  readonly hak: BulanHak
}

/** Generating, locking and reopening one office's month. What cannot be done now is not offered; the panel says why. */
export function BulanActions({ found, bulan, month, hak }: BulanActionsProps) {
  const t = useBulanWords()
  const today = useToday()
  const acts = useBulanActs()
  const [asking, setAsking] = useState<'kunci' | 'buka'>()
  const [busy, setBusy] = useState(false)
  const isFinal = found.status === 'final'
  const stops = blocking(found.jumlah)
  const mayLock = hak.lock && !isFinal && today >= found.paling_cepat && (stops === 0 || hak.overrule)
  const generate = async () => {
    setBusy(true)
    try {
      await acts.generate(bulan.kantor_id, month)
      notify('success', t('generated'))
    } catch (error) {
      notify('danger', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.actions}>
      {hak.generate && !isFinal && found.pekerjaan_id === null && (
        <Button variant="default" loading={busy} onClick={() => void generate()}>
          {t(bulan.dibuat_pada === null ? 'generate' : 'generateAgain')}
        </Button>
      )}
      {mayLock && found.pekerjaan_id === null && <Button onClick={() => setAsking('kunci')}>{t('lock')}</Button>}
      {isFinal && hak.overrule && (
        <Button variant="default" onClick={() => setAsking('buka')}>
          {t('reopen')}
        </Button>
      )}
      <LockDialog
        opened={asking === 'kunci'}
        bulan={bulan}
        stops={stops}
        waits={waiting(found.jumlah)}
        others={seen(found.jumlah)}
        overrules={hak.overrule}
        onClose={() => setAsking(undefined)}
        onLock={(alasan) => acts.lock(bulan.kantor_id, month, alasan)}
      />
      <ReopenDialog
        opened={asking === 'buka'}
        bulan={bulan}
        onClose={() => setAsking(undefined)}
        onReopen={(alasan) => acts.reopen(bulan.kantor_id, month, alasan)}
      />
    </div>
  )
}

type LockDialogProps = {
  readonly opened: boolean
  readonly bulan: BulanKantor
  /** how many items stand in the way, and how many only wait */
  readonly stops: number
  readonly waits: number
  /** what is only pointed out */
  readonly others: number
  /** may lock over what is open, and say why */
  readonly overrules: boolean
  readonly onClose: () => void
  readonly onLock: (alasan?: string) => Promise<void>
}

/** Says what a lock does. Over what stops an office it wants a reason; over what only waits, the agency may give one. */
function LockDialog({ opened, bulan, stops, waits, others, overrules, onClose, onLock }: LockDialogProps) {
  const t = useBulanWords()
  const name = formatMonth(monthText(bulan), useLanguage())
  const lock = async (alasan?: string) => {
    await onLock(alasan === '' ? undefined : alasan)
    onClose()
    notify('success', t('locked', { bulan: name }))
  }
  const title = t('lockTitle', { bulan: name, kantor: bulan.kantor })
  const consequences = [
    t('lockPeople', { n: bulan.orang }),
    ...(stops > 0 ? [t('lockOver', { n: stops })] : []),
    ...(waits > 0 ? [t('lockWarn', { n: waits })] : []),
    ...(others > 0 ? [t('lockSeen', { n: others })] : []),
    t('lockLater'),
  ]
  const shared = { opened, onClose, title, consequences, confirmLabel: t('lock') }
  return stops > 0 || (waits > 0 && overrules) ? (
    <ReasonDialog
      {...shared}
      onConfirm={lock}
      label={t('lockReason')}
      help={t('lockReasonHelp')}
      missing={stops > 0 ? t('reasonMissing') : null}
    />
  ) : (
    <ConfirmDialog {...shared} onConfirm={() => lock()} />
  )
}

type ReopenDialogProps = {
  readonly opened: boolean
  readonly bulan: BulanKantor
  readonly onClose: () => void
  readonly onReopen: (alasan: string) => Promise<void>
}

function ReopenDialog({ opened, bulan, onClose, onReopen }: ReopenDialogProps) {
  const t = useBulanWords()
  const name = formatMonth(monthText(bulan), useLanguage())
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async (alasan) => {
        await onReopen(alasan)
        notify('success', t('reopened', { bulan: name }))
      }}
      title={t('reopenTitle', { bulan: name, kantor: bulan.kantor })}
      consequences={[t('reopenLines'), t('reopenPapers'), t('reopenNext', { n: bulan.versi + 1 })]}
      confirmLabel={t('reopen')}
      label={t('reopenReason')}
      missing={t('reasonMissing')}
    />
  )
}
