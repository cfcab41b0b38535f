import { Button } from '@mantine/core'
import { formatDateRange } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useIzinActWords } from './act-words.ts'
import { type IzinLengkap, useActOnIzin } from './izin.api.ts'
import classes from './izin.module.css'

type OwnActionsProps = {
  readonly izin: IzinLengkap
  readonly onEdit: () => void
  /** it is no longer there */
  readonly onGone: () => void
}

/** What somebody can do with an own request: answer a proposal, go on with it, cancel or delete it. */
export function OwnActions({ izin, onEdit, onGone }: OwnActionsProps) {
  const t = useIzinActWords()
  const { can, status } = izin
  const [act, setAct] = useState<Act>()
  // What nobody decided can be withdrawn also after its first day; what was decided only before it.
  const leave: Act | null = status === 'draf' ? 'hapus' : can.batal ? 'batal' : can.hapus ? 'tarik' : null
  const may = leave !== null && (leave === 'batal' || can.hapus)
  if (!can.terima && !can.ubah && !may) return null
  return (
    <div className={classes.acts}>
      {can.terima && <Proposal izin={izin} onDecline={() => setAct('tolak')} />}
      <div className={classes.buttons}>
        {can.ubah && <Button onClick={onEdit}>{t(status === 'draf' ? 'edit' : 'mend')}</Button>}
        {may && !can.terima && (
          <Button variant="default" onClick={() => setAct(leave)}>
            {t(LABELS[leave])}
          </Button>
        )}
      </div>
      <LeaveDialog izin={izin} act={act} onClose={() => setAct(undefined)} onGone={onGone} />
    </div>
  )
}

type Act = 'hapus' | 'batal' | 'tarik' | 'tolak'
const LABELS = { hapus: 'remove', batal: 'cancel', tarik: 'withdraw', tolak: 'decline' } as const
const TITLES = { hapus: 'removeTitle', tarik: 'withdrawTitle', tolak: 'declineTitle' } as const
const DONE = { hapus: 'removed', batal: 'cancelled', tarik: 'withdrawn', tolak: 'withdrawn' } as const

/** Other days than those that were asked for. */
function Proposal({ izin, onDecline }: { readonly izin: IzinLengkap; readonly onDecline: () => void }) {
  const t = useIzinActWords()
  const language = useLanguage()
  const { accept } = useActOnIzin()
  const [busy, setBusy] = useState(false)
  const { usulan } = izin
  if (usulan === null) return null
  const agree = async () => {
    setBusy(true)
    await accept({ id: izin.id, terima: true })
      .then(() => notify('success', t('accepted')))
      .catch((error: unknown) => notify('danger', sayError(error)))
      .finally(() => setBusy(false))
  }
  return (
    <section className={classes.proposal}>
      <h3 className={classes.heading}>{t('proposal')}</h3>
      <p className={classes.line}>
        {t('proposalText', {
          diminta: formatDateRange(izin.tanggal_mulai, izin.tanggal_selesai, language),
          usulan: formatDateRange(usulan.tanggal_mulai, usulan.tanggal_selesai, language),
        })}
      </p>
      <div className={classes.buttons}>
        <Button loading={busy} onClick={() => void agree()}>
          {t('accept')}
        </Button>
        <Button variant="default" disabled={busy} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
    </section>
  )
}

type LeaveDialogProps = {
  readonly izin: IzinLengkap
  readonly act: Act | undefined
  readonly onClose: () => void
  readonly onGone: () => void
}

/** Says what follows before it happens. */
function LeaveDialog({ izin, act, onClose, onGone }: LeaveDialogProps) {
  const t = useIzinActWords()
  const language = useLanguage()
  const { remove, accept, cancel } = useActOnIzin()
  const [note, setNote] = useState('')
  const shown = act ?? 'batal'
  const { id, jenis } = izin
  const back = izin.status === 'draf' ? [] : [t('daysBack')]
  const tanggal = formatDateRange(izin.tanggal_mulai, izin.tanggal_selesai, language)
  const counts = {
    hapus: [t('removeCounts')],
    batal: [t('cancelCounts', { tanggal }), ...back],
    tarik: [t('withdrawCounts'), ...back],
    tolak: [t('declineCounts'), ...back],
  }
  const confirm = async () => {
    const alasan = note.trim() === '' ? undefined : note.trim()
    if (shown === 'batal') await withSentence<unknown>(cancel({ id, alasan }))
    else if (shown === 'tolak') await withSentence<unknown>(accept({ id, terima: false }))
    else await withSentence<unknown>(remove({ id, alasan: undefined }))
    notify('success', t(DONE[shown]))
    setNote('')
    onClose()
    if (shown === 'hapus' || shown === 'tarik') onGone()
  }
  return (
    <ConfirmDialog
      opened={act !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      title={shown === 'batal' ? t('cancelTitle', { jenis }) : t(TITLES[shown])}
      text={
        shown === 'batal' && (
          <TextAreaField label={t('cancelNote')} value={note} onChange={setNote} rows={2} maxLength={500} />
        )
      }
      consequences={counts[shown]}
      confirmLabel={t(LABELS[shown])}
      danger
    />
  )
}
