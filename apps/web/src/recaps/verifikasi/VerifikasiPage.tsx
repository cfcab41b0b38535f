import { Button } from '@mantine/core'
import { formatDateRange, formatInstant, formatMonth } from '@presensi/contract/kata/format'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import type { Tone } from '../../theme/status.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './dokumen.module.css'
import { type Dokumen, readDokumen, sidikOf } from './verifikasi.api.ts'
import { useDokumenWords } from './words.ts'

const MOST_BYTES = 64 * 1024 * 1024
const TONES: Record<Dokumen['keadaan'], Tone> = {
  berlaku: 'aktif',
  digantikan: 'perhatian',
  ditarik: 'ditolak',
  sementara: 'info',
}

/** What a printed paper says about itself, for whoever holds it. */
export function VerifikasiPage() {
  const t = useDokumenWords()
  const { kode = '' } = useParams({ strict: false }) as { kode?: string }
  const [found, setFound] = useState<Dokumen | null>(null)
  const [error, setError] = useState<string>()

  const read = useCallback(async () => {
    setError(undefined)
    setFound(null)
    try {
      setFound(await readDokumen(kode))
    } catch (failed) {
      setError(sayError(failed))
    }
  }, [kode])
  useEffect(() => void read(), [read])

  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {error !== undefined && (
        <div role="alert" className={classes.result}>
          <p>{error}</p>
          <Button variant="default" onClick={() => void read()}>
            {t('again')}
          </Button>
        </div>
      )}
      {error === undefined && found === null && <p role="status">{t('loading')}</p>}
      {found !== null && (
        <>
          <Keadaan dokumen={found} />
          <Banding sidik={found.sidik} />
        </>
      )}
      <Link to="/" className={classes.link}>
        {t('toLogin')}
      </Link>
    </>
  )
}

function Keadaan({ dokumen }: { dokumen: Dokumen }) {
  const t = useDokumenWords()
  const language = useLanguage()
  const { keadaan, pegawai, kantor, jumlah } = dokumen
  const moment = (instant: string | null) =>
    instant === null ? null : formatInstant(instant, dokumen.zona_waktu, language)
  const period = dokumen.bulanan
    ? formatMonth(dokumen.mulai.slice(0, 7), language)
    : formatDateRange(dokumen.mulai, dokumen.selesai, language)
  const someone = (one: NonNullable<Dokumen['pegawai']>) =>
    t('personText', { inisial: one.inisial, nip: one.nip_akhir })
  const counts = Object.entries(jumlah)
  // The same version, printed again with further signatures.
  const isSigned = keadaan === 'digantikan' && dokumen.digantikan_oleh === dokumen.versi
  const items = [
    { key: 'kind', label: t('kind'), value: t(dokumen.jenis) },
    { key: 'agency', label: t('agency'), value: dokumen.instansi },
    ...(pegawai === null
      ? [{ key: 'office', label: t('office'), value: kantor ?? t('allOffices') }]
      : [{ key: 'person', label: t('person'), value: someone(pegawai) }]),
    { key: 'period', label: t('period'), value: period },
    ...(dokumen.versi === null ? [] : [{ key: 'version', label: t('version'), value: dokumen.versi }]),
    ...(pegawai === null ? [{ key: 'people', label: t('people'), value: dokumen.orang }] : []),
    ...(counts.length === 0 ? [] : [{ key: 'counts', label: t('counts'), value: <Jumlah counts={counts} /> }]),
    ...(dokumen.dikunci_pada === null
      ? []
      : [{ key: 'lockedAt', label: t('lockedAt'), value: moment(dokumen.dikunci_pada) }]),
    ...(dokumen.dikunci_oleh === null
      ? []
      : [{ key: 'lockedBy', label: t('lockedBy'), value: someone(dokumen.dikunci_oleh) }]),
    ...dokumen.tanda_tangan.map(({ peran, oleh, pada }) => ({
      key: `signed ${peran}`,
      label: t(peran === 'pembuat' ? 'madeBy' : 'signedBy'),
      value: t('signedText', { oleh: someone(oleh), pada: moment(pada) ?? '' }),
    })),
    { key: 'dataAs', label: t('dataAs'), value: moment(dokumen.data_per) },
    { key: 'printedAt', label: t('printedAt'), value: moment(dokumen.dibuat_pada) },
    { key: 'fingerprint', label: t('fingerprint'), value: <code className={classes.hash}>{dokumen.sidik}</code> },
  ]
  return (
    <section className={classes.result} aria-label={t(keadaan)}>
      <StatusBadge kode={keadaan} label={t(keadaan)} tone={TONES[keadaan]} />
      <p>{isSigned ? t('digantikanTandaText') : t(`${keadaan}Text`, { versi: dokumen.digantikan_oleh ?? '' })}</p>
      <KeyValue items={items} />
    </section>
  )
}

const Jumlah = ({ counts }: { counts: readonly (readonly [string, number])[] }) => (
  <span className={classes.counts}>
    {counts.map(([kode, days]) => (
      <span key={kode}>
        <StatusBadge kode={kode} short /> {days}
      </span>
    ))}
  </span>
)

/** The file is compared here: it never leaves the browser. */
function Banding({ sidik }: { sidik: string }) {
  const t = useDokumenWords()
  const [files, setFiles] = useState<File[]>([])
  const [same, setSame] = useState<boolean | null>(null)
  const [error, setError] = useState<string>()
  const take = async (list: File[]) => {
    setFiles(list)
    setSame(null)
    setError(undefined)
    const [file] = list
    if (file === undefined) return
    const found = await sidikOf(file)
    if (found === null) setError(t('noHash'))
    else setSame(found === sidik)
  }
  return (
    <section className={classes.result} aria-label={t('compare')}>
      <FileDrop
        label={t('compare')}
        description={t('compareHelp')}
        types={['pdf', 'xlsx']}
        maxBytes={MOST_BYTES}
        value={files}
        error={error}
        onChange={(list) => void take(list)}
      />
      <div role="status" className={classes.answer}>
        {same !== null && (
          <>
            <StatusBadge
              kode={same ? 'sama' : 'beda'}
              label={t(same ? 'same' : 'other')}
              tone={same ? 'aktif' : 'ditolak'}
            />
            <p>{t(same ? 'sameText' : 'otherText')}</p>
          </>
        )}
      </div>
    </section>
  )
}
