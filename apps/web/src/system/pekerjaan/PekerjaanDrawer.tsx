import { useZone } from '../../lib/use-zone.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useOnePekerjaan } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const STATE = { menunggu: 'antre', berjalan: 'berjalan', selesai: 'selesai', gagal: 'gagal' } as const

type PekerjaanDrawerProps = { readonly id: string | undefined; readonly onClose: () => void }

export function PekerjaanDrawer({ id, onClose }: PekerjaanDrawerProps) {
  const t = usePekerjaanWords()
  const zone = useZone()
  const { data: job, isPending } = useOnePekerjaan(id)
  const moment = (value: string | null) => value && <TimeText instant={value} zone={zone} />
  const content = () => {
    if (isPending) return <SkeletonText lines={5} />
    if (!job) return <NotFoundState />
    return (
      <div className={classes.detail}>
        {job.status === 'dibatalkan' ? (
          <StatusBadge kode={job.status} />
        ) : (
          <JobProgress
            title={job.jenis}
            state={STATE[job.status]}
            done={job.selesai}
            total={job.jumlah}
            {...(job.pesan === null ? {} : { note: job.pesan })}
          />
        )}
        <KeyValue
          items={[
            { key: 'dibuat', label: t('dibuat'), value: moment(job.dibuat_pada) },
            { key: 'mulai', label: t('mulai'), value: moment(job.dimulai_pada) },
            { key: 'selesai', label: t('selesai'), value: moment(job.selesai_pada) },
          ]}
        />
        {job.hasil !== null && (
          <div>
            <h3 className={classes.heading}>{t('hasil')}</h3>
            <pre className={classes.result}>{JSON.stringify(job.hasil, null, 2)}</pre>
          </div>
        )}
      </div>
    )
  }
  return (
    <Drawer opened={id !== undefined} onClose={onClose} title={job?.jenis ?? t('jobs')}>
      {id !== undefined && content()}
    </Drawer>
  )
}
