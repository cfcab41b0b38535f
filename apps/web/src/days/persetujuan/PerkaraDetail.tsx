import { Button } from '@mantine/core'
import { formatBasisPoints, formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense } from 'react'
import { BuktiPanel, useBukti } from '../../clocking/bukti/public.ts'
import { saveFile } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { fetchBlob } from '../../lib/transport.ts'
import { IconDownload } from '../../ui/icons.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { SkeletonText } from '../../ui/SkeletonText.tsx'
import { DinasLuarFacts, downloadSurat, useDinasLuarWords } from '../dinas-luar/public.ts'
import { usePerbaikanWords } from '../perbaikan/public.ts'
import { PilihAkun } from './PilihAkun.tsx'
import { keyOf, type Perkara } from './persetujuan.api.ts'
import classes from './persetujuan.module.css'
import { type PerkaraTindakan, useBarisSay, useKebiasaanSay, usePerkaraSay } from './use-perkara-say.ts'
import { usePersetujuanWords } from './words.ts'

const IzinTimbangan = lazy(() => import('./IzinTimbangan.tsx').then((module) => ({ default: module.IzinTimbangan })))

/** All there is to know before deciding, by kind. */
export function PerkaraDetail({ perkara }: { readonly perkara: Perkara }) {
  if (perkara.jenis === 'konfirmasi') return <KonfirmasiDetail key={keyOf(perkara)} perkara={perkara} />
  if (perkara.jenis === 'perbaikan') return <PerbaikanDetail key={keyOf(perkara)} perkara={perkara} />
  if (perkara.jenis === 'izin')
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <IzinTimbangan key={keyOf(perkara)} perkara={perkara} />
      </Suspense>
    )
  if (perkara.jenis === 'dinas_luar') return <DinasLuarDetail key={keyOf(perkara)} perkara={perkara} />
  if (perkara.jenis === 'tertukar') return <TertukarDetail perkara={perkara} />
  return <TindakanDetail key={keyOf(perkara)} perkara={perkara} />
}

/** Who asked, why, and every line of what would change. */
function TindakanDetail({ perkara }: { readonly perkara: PerkaraTindakan }) {
  const t = usePersetujuanWords()
  const say = useBarisSay()
  const language = useLanguage()
  const { oleh, alasan, instansi, pratinjau, sudah_berlaku, berakhir_pada, judul } = perkara.tindakan
  return (
    <div className={classes.letter}>
      <KeyValue
        items={[
          { key: 'judul', label: t('decision'), value: judul },
          ...pratinjau.map((line, index) => ({
            key: `baris-${index}`,
            label: index === 0 ? t('whatChanges') : '',
            value: say(line),
          })),
          {
            key: 'oleh',
            label: t('tindakan'),
            value: oleh === null ? t('foundByProduct') : t('askedBy', { nama: `${oleh.nama} (${oleh.nip})` }),
          },
          { key: 'alasan', label: t('reason'), value: alasan },
          { key: 'instansi', label: t('instansi'), value: instansi },
        ]}
      />
      <PilihAkun perkara={perkara} />
      {sudah_berlaku && <p className={classes.usual}>{t('holdsAlready')}</p>}
      {berakhir_pada !== null && (
        <p className={classes.usual}>
          {t('lapses', { tanggal: formatDate(berakhir_pada.slice(0, 10), language, 'long') })}
        </p>
      )}
    </div>
  )
}

/** What was tapped and as what it was read, and what its person objects. */
function TertukarDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'tertukar' }> }) {
  const { baris } = usePerkaraSay()(perkara)
  return (
    <>
      {baris.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  )
}

/** The day, what was asked for and why, the evidence, and what the day is and would become. */
function PerbaikanDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'perbaikan' }> }) {
  const t = usePersetujuanWords()
  const p = usePerbaikanWords()
  const language = useLanguage()
  const instansi = useInstansi()
  const { perbaikan: one, hari_kini, hari_nanti } = perkara
  const { lampiran } = one
  const day = (hari: typeof hari_kini) =>
    hari && t('deduction', { kode: hari.kode, potongan: formatBasisPoints(hari.potongan_bp, language) })
  const scope = instansi === null ? '' : `?instansi_id=${instansi}`
  const download = ({ id, nama }: { readonly id: string; readonly nama: string }) =>
    fetchBlob(`/absensi/v2/lampiran/${id}${scope}`)
      .then((blob) => saveFile(blob, nama))
      .catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <div className={classes.letter}>
      <KeyValue
        items={[
          { key: 'hari', label: t('dayNow'), value: day(hari_kini) },
          { key: 'nanti', label: t('dayThen'), value: day(hari_nanti) },
          { key: 'tanggal', label: p('jenis'), value: `${p(one.jenis)}, ${formatDate(one.tanggal, language, 'long')}` },
          { key: 'masuk', label: p('jam_masuk'), value: one.jam_masuk },
          { key: 'pulang', label: p('jam_pulang'), value: one.jam_pulang },
          { key: 'sebab', label: p('sebab'), value: p(one.sebab) },
          { key: 'alasan', label: p('alasan'), value: one.alasan },
          { key: 'kantor', label: t('kantor'), value: one.kantor },
        ]}
      />
      {lampiran !== null && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download(lampiran)}
        >
          {t('evidenceFile')}
        </Button>
      )}
    </div>
  )
}

function KonfirmasiDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'konfirmasi' }> }) {
  const bukti = useBukti(perkara.id)
  const usual = useKebiasaanSay()(perkara)
  return (
    <>
      {usual !== null && <p className={classes.usual}>{usual}</p>}
      <BuktiPanel bukti={bukti} />
    </>
  )
}

function DinasLuarDetail({ perkara }: { readonly perkara: Extract<Perkara, { jenis: 'dinas_luar' }> }) {
  const t = useDinasLuarWords()
  const instansi = useInstansi()
  const { dinas_luar: row } = perkara
  const download = () => downloadSurat(row, instansi).catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <div className={classes.letter}>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
        {t('download')}
      </Button>
      <Suspense fallback={<SkeletonText lines={8} />}>
        <DinasLuarFacts row={row} />
      </Suspense>
    </div>
  )
}
