import { Button } from '@mantine/core'
import { formatDate, formatInstant } from '@presensi/contract/kata/format'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../lib/address.ts'
import { useLanguage } from '../../lib/language.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { useProfile } from '../../lib/session/profile.ts'
import { useZone } from '../../lib/use-zone.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { NotFoundState } from '../../ui/NotFoundState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { CETAK_KEBIJAKAN_PARAMS } from '../params.ts'
import { BedaKebijakan } from './BedaKebijakan.tsx'
import classes from './cetak.module.css'
import { KebijakanTable } from './KebijakanTable.tsx'
import { type Kebijakan, useKebijakan } from './kebijakan.api.ts'
import { useKebijakanWords } from './words.ts'

/** A policy on A4, as it is laid before who signs it. */
export function CetakKebijakanPage() {
  const t = useKebijakanWords()
  const { search } = useAddress(CETAK_KEBIJAKAN_PARAMS)
  const navigate = useNavigate()
  const found = useKebijakan()
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonForm />
  const row = found.data.items.find(({ id }) => id === search.kebijakan)
  if (row === undefined)
    return (
      <>
        <PageHeader title={t('printTitle')} />
        <NotFoundState />
      </>
    )
  const back = () => void navigate({ to: '/instansi/setting', search: { kebijakan: row.id } as never })
  return (
    <>
      <div className={classes.bar} data-no-print>
        <Button variant="default" onClick={back}>
          {t('back')}
        </Button>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Sheet row={row} all={found.data.items} />
    </>
  )
}

function Sheet({ row, all }: { readonly row: Kebijakan; readonly all: readonly Kebijakan[] }) {
  const t = useKebijakanWords()
  const jenis = useJenisWords()
  const language = useLanguage()
  const zone = useZone()
  const instansi = useInstansi()
  const agency = useProfile().data?.instansi.find(({ id }) => id === instansi)?.nama
  const whom = row.jenis_pegawai.length === 0 ? t('everybody') : row.jenis_pegawai.map((one) => jenis(one)).join(', ')
  const facts = [
    [t('nama'), row.nama],
    [t('dasar'), row.dasar],
    [t('berlaku_mulai'), formatDate(row.berlaku_mulai, language, 'long')],
    [t('jenis_pegawai'), whom],
    ...(row.alasan === null ? [] : [[t('alasan'), row.alasan]]),
  ] as const
  return (
    <article className={classes.sheet}>
      <header>
        {agency !== undefined && <p className={classes.agency}>{agency}</p>}
        <h1>{t('printTitle')}</h1>
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <KebijakanTable kebijakan={row} />
      <BedaKebijakan kebijakan={row} all={all} />
      <div className={classes.signature} data-keep-together>
        <p>{t('signPlace')}</p>
        <p>{t('signOffice')}</p>
        <p className={classes.room} aria-hidden />
        <p className={classes.name}>{t('signName')}</p>
        <p>{t('signNip')}</p>
      </div>
      <footer>{t('printedBy', { nama: row.oleh, waktu: formatInstant(row.diubah_pada, zone, language) })}</footer>
    </article>
  )
}
