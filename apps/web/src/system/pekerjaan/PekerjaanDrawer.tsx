import { Button } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../lib/notices.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { cancelJob, isUnderWay, type PekerjaanSaya, saveJobFile, useOnePekerjaan } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const STATE = {
  menunggu: 'antre',
  berjalan: 'berjalan',
  selesai: 'selesai',
  gagal: 'gagal',
  dibatalkan: 'dibatalkan',
} as const
const FACTS = ['baris', 'dibuat', 'diubah', 'dilewati', 'ditolak', 'akun', 'sudah_ada', 'terlindung', 'bulan'] as const

type PekerjaanDrawerProps = { readonly id: string | undefined; readonly onClose: () => void }

/** One job: how far it is, what came of it, its file, and its end. */
export function PekerjaanDrawer({ id, onClose }: PekerjaanDrawerProps) {
  const t = usePekerjaanWords()
  const { data: job, isPending } = useOnePekerjaan(id)
  const content = () => {
    if (isPending) return <SkeletonText lines={5} />
    return job ? <Detail job={job} /> : <NotFoundState />
  }
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={t('jobs')}>
      {id !== undefined && content()}
    </Drawer>
  )
}

function Detail({ job }: { readonly job: PekerjaanSaya }) {
  const t = usePekerjaanWords()
  const zone = useZone()
  const [asking, setAsking] = useState(false)
  const moment = (value: string | null) => value && <TimeText instant={value} zone={zone} />
  const hasil = (job.hasil ?? {}) as Readonly<Record<string, unknown>>
  const facts: KeyValueItem[] = FACTS.filter((name) => typeof hasil[name] === 'number').map((name) => ({
    key: name,
    label: t(`hasil_${name}`),
    value: Number(hasil[name]),
  }))
  const note = job.batal_diminta && isUnderWay(job) ? t('cancelAsked') : job.pesan
  const cancel = async () => {
    const status = await cancelJob(job.id)
    setAsking(false)
    notify('success', t(status === 'dibatalkan' ? 'cancelDone' : 'cancelAsked'))
  }
  return (
    <div className={classes.detail}>
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
            {t('fileUntil')} {moment(job.berkas.sampai)}
            {job.berkas.sekali && ` · ${t('fileOnce')}`}
          </span>
        </div>
      )}
      <KeyValue
        items={[
          ...facts,
          { key: 'oleh', label: t('oleh'), value: job.oleh ?? t('bySystem') },
          { key: 'dibuat', label: t('dibuat'), value: moment(job.dibuat_pada) },
          { key: 'mulai', label: t('mulai'), value: moment(job.dimulai_pada) },
          { key: 'selesai', label: t('selesai'), value: moment(job.selesai_pada) },
        ]}
      />
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
    </div>
  )
}
