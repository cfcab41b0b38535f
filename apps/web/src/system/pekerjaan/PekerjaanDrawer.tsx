import { useZone } from '../../lib/use-zone.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { PekerjaanKemajuan } from './PekerjaanKemajuan.tsx'
import { type PekerjaanSaya, useOnePekerjaan } from './pekerjaan.api.ts'
import classes from './pekerjaan.module.css'
import { usePekerjaanWords } from './words.ts'

const FACTS = [
  'baris',
  'dibuat',
  'diubah',
  'dilewati',
  'ditolak',
  'akun',
  'sudah_ada',
  'terlindung',
  'email_terpakai',
  'milik_lain',
  'perlu_orang_kedua',
  'bulan',
] as const

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
  const moment = (value: string | null) => value && <TimeText instant={value} zone={zone} />
  const hasil = (job.hasil ?? {}) as Readonly<Record<string, unknown>>
  const facts: KeyValueItem[] = FACTS.filter((name) => typeof hasil[name] === 'number').map((name) => ({
    key: name,
    label: t(`hasil_${name}`),
    value: Number(hasil[name]),
  }))
  return (
    <div className={classes.detail}>
      <PekerjaanKemajuan job={job} />
      <KeyValue
        items={[
          ...facts,
          { key: 'oleh', label: t('oleh'), value: job.oleh ?? t('bySystem') },
          { key: 'dibuat', label: t('dibuat'), value: moment(job.dibuat_pada) },
          { key: 'mulai', label: t('mulai'), value: moment(job.dimulai_pada) },
          { key: 'selesai', label: t('selesai'), value: moment(job.selesai_pada) },
        ]}
      />
    </div>
  )
}
