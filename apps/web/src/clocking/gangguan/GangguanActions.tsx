import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { type Gangguan, useActOnGangguan } from './gangguan.api.ts'
import classes from './gangguan.module.css'
import { useGangguanWords } from './words.ts'

type GangguanActionsProps = {
  readonly gangguan: Gangguan
  /** its beginning in words, to tell the buttons of several outages apart */
  readonly waktu: string
  readonly onEdit: () => void
}

const MOST = 500
type Act = 'setujui' | 'tolak' | 'hapus'

/** Another admin agrees or does not; whoever may, changes or deletes it. Refusing and deleting want a reason. */
export function GangguanActions({ gangguan, waktu, onEdit }: GangguanActionsProps) {
  const t = useGangguanWords()
  const { decide, remove } = useActOnGangguan()
  const [act, setAct] = useState<Act | undefined>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const { id, oleh, can } = gangguan
  const close = () => {
    setAct(undefined)
    setNote('')
    setMissing(false)
  }
  const confirm = async () => {
    const alasan = note.trim()
    setMissing(act !== 'setujui' && alasan === '')
    if (act !== 'setujui' && alasan === '') return
    if (act === 'setujui') await withSentence(decide({ id, keputusan: 'disetujui' }))
    else if (act === 'tolak') await withSentence(decide({ id, keputusan: 'tidak_disetujui', catatan: alasan }))
    else await withSentence(remove({ id, alasan }))
    notify('success', t(act === 'setujui' ? 'agreed' : act === 'tolak' ? 'refused' : 'deleted'))
    close()
  }
  const button = (which: Act, label: string) => (
    <Button variant="default" size="xs" aria-label={`${label}, ${waktu}`} onClick={() => setAct(which)}>
      {label}
    </Button>
  )
  const consequences = {
    setujui: [t('agreeHelps', { nama: oleh })],
    tolak: [t('refuseHelpsNobody'), t('refuseTold', { nama: oleh })],
    hapus: [t('deleteHelpsNobody'), t('deleteTold')],
  }
  const titles = { setujui: 'agreeTitle', tolak: 'refuseTitle', hapus: 'deleteTitle' } as const
  const labels = { setujui: 'agree', tolak: 'refuse', hapus: 'delete' } as const
  return (
    <div className={classes.actions}>
      {can.setujui && button('setujui', t('agree'))}
      {can.setujui && button('tolak', t('refuse'))}
      {can.ubah && (
        <Button variant="default" size="xs" aria-label={t('editOne', { waktu })} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {can.hapus && button('hapus', t('delete'))}
      <ConfirmDialog
        opened={act !== undefined}
        onClose={close}
        onConfirm={confirm}
        title={t(titles[act ?? 'setujui'], { waktu })}
        text={
          act !== 'setujui' && (
            <TextAreaField
              label={t('note')}
              value={note}
              onChange={(text) => {
                setNote(text)
                setMissing(false)
              }}
              maxLength={MOST}
              required
              {...(missing ? { error: t('noteRequired') } : {})}
            />
          )
        }
        consequences={consequences[act ?? 'setujui']}
        confirmLabel={t(labels[act ?? 'setujui'])}
        danger={act !== 'setujui'}
      />
    </div>
  )
}
