import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { cancelJob, isUnderWay, type PekerjaanSaya, saveJobFile } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const STATE = {
  menunggu: 'antre',
  berjalan: 'berjalan',
  selesai: 'selesai',
  gagal: 'gagal',
  dibatalkan: 'dibatalkan',
} as const

/** How far a job is, its file when it has one, and its end while it runs. */
export function PekerjaanKemajuan({ job }: { readonly job: PekerjaanSaya }) {
  const t = usePekerjaanWords()
  const zone = useZone()
  const [asking, setAsking] = useState(false)
  const note = job.batal_diminta && isUnderWay(job) ? t('cancelAsked') : job.pesan
  const cancel = async () => {
    const status = await cancelJob(job.id)
    setAsking(false)
    notify('success', t(status === 'dibatalkan' ? 'cancelDone' : 'cancelAsked'))
  }
  return (
    <>
      <JobProgress
        title={job.judul}
        state={STATE[job.status]}
        done={job.selesai}
        total={job.jumlah}
        {...(note !== null && { note })}
      />
      {job.berkas !== null && (
        <div className={classes.file}>
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void saveJobFile(job)}>
            {t('download')} {job.berkas.nama}
          </Button>
          <span className={classes.note}>
            {t('fileUntil')} <TimeText instant={job.berkas.sampai} zone={zone} />
            {job.berkas.sekali && ` · ${t('fileOnce')}`}
          </span>
        </div>
      )}
      {isUnderWay(job) && !job.batal_diminta && (
        <Button variant="default" className={classes.cancel} onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
        title={t('cancelTitle')}
        text={t(job.menyisakan ? 'cancelKeeps' : 'cancelNothing')}
        confirmLabel={t('cancelYes')}
        cancelLabel={t('cancelNo')}
        danger
      />
    </>
  )
}
