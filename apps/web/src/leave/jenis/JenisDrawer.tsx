import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { useStatusSay } from '../../ui/status-words.ts'
import type { JenisIzin } from './jenis.api.ts'
import classes from './jenis.module.css'
import { useJenisIzinWords } from './words.ts'

const JenisForm = lazy(() => import('./JenisForm.tsx').then((module) => ({ default: module.JenisForm })))

type JenisDrawerProps = {
  readonly kode: string | undefined
  readonly jenis: JenisIzin | undefined
  /** what the agency has planned for it */
  readonly later: JenisIzin | undefined
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** A kind: what holds today with its basis, what is planned, and the way to change it from a day on. */
export function JenisDrawer({ kode, jenis, later, mayChange, onClose }: JenisDrawerProps) {
  const t = useJenisIzinWords()
  const language = useLanguage()
  const [changes, setChanges] = useState(false)
  const isNew = kode === 'baru'
  const close = () => {
    setChanges(false)
    onClose()
  }
  const content = () => {
    if (isNew && mayChange) return <JenisForm key="baru" jenis={undefined} later={undefined} onDone={close} />
    if (jenis === undefined) return <NotFoundState />
    if (changes) return <JenisForm key={jenis.kode} jenis={jenis} later={later} onDone={() => setChanges(false)} />
    return (
      <div className={classes.facts}>
        {mayChange && (
          <div>
            <Button variant="default" onClick={() => setChanges(true)}>
              {t('change')}
            </Button>
          </div>
        )}
        <JenisFacts jenis={jenis} />
        {later !== undefined && later.id !== jenis.id && (
          <p className={classes.note} role="status">
            {t('plannedText', {
              tanggal: formatDate(later.berlaku_mulai, language, 'plain'),
              nama: later.nama,
              dasar: later.dasar ?? '–',
            })}
          </p>
        )}
      </div>
    )
  }
  const title = isNew
    ? t('newTitle')
    : changes
      ? t('editTitle', { nama: jenis?.nama ?? '' })
      : (jenis?.nama ?? t('title'))
  return (
    <Drawer opened={kode !== undefined} onClose={close} title={title} subtitle={isNew ? undefined : jenis?.dasar}>
      <Suspense fallback={<SkeletonForm />}>{content()}</Suspense>
    </Drawer>
  )
}

function JenisFacts({ jenis }: { readonly jenis: JenisIzin }) {
  const t = useJenisIzinWords()
  const say = useJenisWords()
  const status = useStatusSay()
  const language = useLanguage()
  const yes = (value: boolean) => t(value ? 'yes' : 'no')
  const fact = (key: Parameters<typeof t>[0] & keyof JenisIzin, value: string | null) => ({
    key,
    label: (t as (key: string) => string)(key),
    value,
  })
  const { maks, maks_bulan, masa_kerja_bulan, satuan, maks_per } = jenis
  const most = [
    ...(maks === null
      ? []
      : [t('limit', { n: maks, satuan: t(satuan).toLowerCase(), per: t(maks_per).toLowerCase() })]),
    ...(maks_bulan === null ? [] : [t('months', { n: maks_bulan })]),
  ]
  const since = formatDate(jenis.berlaku_mulai, language, 'plain')
  return (
    <KeyValue
      items={[
        fact('kode', jenis.kode),
        { key: 'national', label: t('berlaku_mulai'), value: jenis.id === null ? t('national') : since },
        fact('kode_hari', `${jenis.kode_hari} · ${status(jenis.kode_hari)}`),
        fact('satuan', t(satuan)),
        fact('untuk', jenis.untuk.map((one) => say(one)).join(', ')),
        ...(jenis.jenis_kelamin === null ? [] : [fact('jenis_kelamin', say(jenis.jenis_kelamin))]),
        fact('masa_kerja_bulan', masa_kerja_bulan === null ? null : t('months', { n: masa_kerja_bulan })),
        fact('maks', most.length === 0 ? t('noLimit') : most.join(', ')),
        fact('mundur_hari', t('days', { n: jenis.mundur_hari })),
        fact('lampiran', t(jenis.lampiran)),
        fact('tingkat', jenis.tingkat.map((one) => t(one)).join(' → ')),
        fact('memakai_saldo', yes(jenis.memakai_saldo)),
        fact('otomatis', yes(jenis.otomatis)),
        fact('boleh_tangguh', yes(jenis.boleh_tangguh)),
        fact('boleh_tolak', yes(jenis.boleh_tolak)),
        fact('boleh_panggil', yes(jenis.boleh_panggil)),
        fact('aktif', yes(jenis.aktif)),
      ]}
    />
  )
}
