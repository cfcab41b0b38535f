import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { type DinasLuar, downloadSurat, useActOnDinasLuar } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { useWaktuSay } from './use-dinas-luar-say.tsx'
import { useDinasLuarWords } from './words.ts'

type DinasLuarActionsProps = {
  readonly row: DinasLuar
  readonly mayChange: boolean
  readonly mayDelete: boolean
  readonly onEdit: () => void
  readonly onGone: () => void
}

type Act = 'setujui' | 'tolak' | 'hapus'
const MOST = 500
const TITLES = { setujui: 'agreeTitle', tolak: 'refuseTitle', hapus: 'deleteTitle' } as const
const LABELS = { setujui: 'agree', tolak: 'refuse', hapus: 'delete' } as const
const DONE = { setujui: 'agreed', tolak: 'refused', hapus: 'deleted' } as const

/** What can be done with a letter: read it, agree to it or not, change it, delete it. */
export function DinasLuarActions({ row, mayChange, mayDelete, onEdit, onGone }: DinasLuarActionsProps) {
  const t = useDinasLuarWords()
  const waktuOf = useWaktuSay()
  const instansi = useInstansi()
  const { decide, remove } = useActOnDinasLuar()
  const [act, setAct] = useState<Act>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const { id, nomor_surat: nomor, pegawai, can, sudah_mulai } = row
  const shown = act ?? 'setujui'
  const needsNote = shown === 'tolak' || (shown === 'hapus' && sudah_mulai)
  const close = () => {
    setAct(undefined)
    setNote('')
    setMissing(false)
  }
  const confirm = async () => {
    const alasan = note.trim() === '' ? undefined : note.trim()
    setMissing(needsNote && alasan === undefined)
    if (needsNote && alasan === undefined) return
    if (shown === 'hapus') await withSentence(remove({ id, alasan }))
    else
      await withSentence(
        decide({ id, keputusan: shown === 'setujui' ? 'disetujui' : 'tidak_disetujui', catatan: alasan }),
      )
    notify('success', t(DONE[shown], { nomor }))
    close()
    if (shown === 'hapus') onGone()
  }
  const scope = { n: pegawai.length, waktu: waktuOf(row) }
  const consequences = {
    setujui: [t('agreeCounts', scope)],
    tolak: [t('refuseCounts')],
    hapus: [t('deleteCounts', scope), t('deleteKept')],
  }
  const download = () => downloadSurat(row, instansi).catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <div className={classes.actions}>
      {can.setujui && <Button onClick={() => setAct('setujui')}>{t('agree')}</Button>}
      {can.setujui && (
        <Button variant="default" onClick={() => setAct('tolak')}>
          {t('refuse')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
        {t('download')}
      </Button>
      {can.ubah && mayChange && (
        <Button variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {can.hapus && mayDelete && (
        <Button variant="default" onClick={() => setAct('hapus')}>
          {t('delete')}
        </Button>
      )}
      <ConfirmDialog
        opened={act !== undefined}
        onClose={close}
        onConfirm={confirm}
        title={t(TITLES[shown], { nomor })}
        text={
          needsNote && (
            <TextAreaField
              label={t('note')}
              value={note}
              onChange={(text) => {
                setNote(text)
                setMissing(false)
              }}
              maxLength={MOST}
              required
              {...(missing ? { error: t('alasanRequired') } : {})}
            />
          )
        }
        consequences={consequences[shown]}
        confirmLabel={t(LABELS[shown])}
        danger={shown !== 'setujui'}
      />
    </div>
  )
}
