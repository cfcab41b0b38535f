import { Button } from '@mantine/core'
import { useState } from 'react'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './instansi.module.css'
import { type HasilOtomatis, useActOnPermohonan } from './permohonan.api.ts'
import { useInstansiWords } from './words.ts'

type OtomatisDialogProps = {
  readonly opened: boolean
  /** those that were ticked; none: all that wait */
  readonly ids: readonly string[]
  readonly narrowed: { readonly jenis_kode: string | undefined; readonly kantor_id: string | undefined }
  readonly waiting: number
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Registers many at once: first what it means, then for each request what became of it and why. */
export function OtomatisDialog({ opened, ids, narrowed, waiting, onOpen, onClose, onDone }: OtomatisDialogProps) {
  const t = useInstansiWords()
  const { auto } = useActOnPermohonan()
  const [outcome, setOutcome] = useState<HasilOtomatis>()
  const isNarrowed = narrowed.jenis_kode !== undefined || narrowed.kantor_id !== undefined
  const confirm = async () => {
    // Ticked ones are meant whatever the list is narrowed to.
    const body = ids.length > 0 ? { ids: [...ids] } : { ...narrowed }
    setOutcome(await withSentence(auto(body)))
    onDone()
  }
  const close = () => {
    setOutcome(undefined)
    onClose()
  }
  const what =
    ids.length > 0 ? t('autoChosen', { n: ids.length }) : isNarrowed ? t('autoNarrowed') : t('autoAll', { n: waiting })
  return (
    <>
      <ConfirmDialog
        opened={opened && outcome === undefined}
        onClose={close}
        onConfirm={confirm}
        title={t('autoTitle')}
        text={<p>{what}</p>}
        consequences={[t('autoRule'), t('autoNever'), t('autoEach')]}
        confirmLabel={t('register')}
      />
      <Drawer
        opened={opened && outcome !== undefined}
        onClose={close}
        title={t('resultTitle')}
        subtitle={outcome && t('resultText', { n: outcome.disetujui, semua: outcome.hasil.length })}
      >
        {outcome !== undefined && <Hasil outcome={outcome} onOpen={onOpen} />}
      </Drawer>
    </>
  )
}

type HasilProps = { readonly outcome: HasilOtomatis; readonly onOpen: (id: string) => void }

/** What was not registered stands first: somebody has to look at it. */
function Hasil({ outcome: { hasil }, onOpen }: HasilProps) {
  const t = useInstansiWords()
  if (hasil.length === 0) return <p className={classes.note}>{t('resultNone')}</p>
  const ordered = hasil.toSorted((a, b) => Number(a.disetujui) - Number(b.disetujui))
  return (
    <ul className={classes.results} aria-label={t('resultTitle')}>
      {ordered.map(({ id, nomor, nama, disetujui, pesan }) => (
        <li key={id}>
          <div>
            <strong>{nama === '' ? t('gone') : nama}</strong>
            <small>{[nomor, pesan].filter(Boolean).join(' · ')}</small>
          </div>
          {disetujui ? (
            <StatusBadge kode="disetujui" label={t('registered')} />
          ) : (
            <Button variant="default" size="xs" onClick={() => onOpen(id)}>
              {t('open')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
