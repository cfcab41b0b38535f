import { Button } from '@mantine/core'
import { formatDateRange } from '@presensi/contract/kata/format'
import { saveFile } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { fetchBlob } from '../../lib/transport.ts'
import { useZone } from '../../lib/use-zone.ts'
import { IconDownload } from '../../ui/icons.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useIzinPutusWords } from './izin-words.ts'
import classes from './persetujuan.module.css'
import { type PerkaraIzin, useWaktuIzin } from './use-izin-kata.ts'
import { usePersetujuanWords } from './words.ts'

/** What is asked for, the balance, the papers, who else is away, and what was decided before. */
export function IzinTimbangan({ perkara }: { readonly perkara: PerkaraIzin }) {
  const t = useIzinPutusWords()
  const p = usePersetujuanWords()
  const waktuOf = useWaktuIzin()
  const { izin, timbangan } = perkara
  const { sisa, setahun, pergi } = timbangan
  return (
    <div className={classes.letter}>
      {pergi.terlalu_banyak && (
        <p className={classes.warning} role="note">
          {t('tooMany', { n: pergi.paling_banyak, jumlah: pergi.jumlah_pegawai })}
        </p>
      )}
      <KeyValue
        items={[
          { key: 'jenis', label: t('kind'), value: izin.jenis },
          { key: 'tanggal', label: t('dates'), value: waktuOf(izin) },
          { key: 'hari', label: t('counted'), value: t('days', { n: izin.hari }) },
          ...(sisa === null ? [] : [{ key: 'sisa', label: t('sisa'), value: t('days', { n: sisa }) }]),
          { key: 'alasan', label: t('alasan'), value: izin.alasan },
          ...(izin.luar_negeri ? [{ key: 'negara', label: t('negara'), value: izin.negara }] : []),
          {
            key: 'setahun',
            label: t('setahun'),
            value:
              setahun.permintaan === 0
                ? t('setahunNone')
                : t('setahunSome', { n: setahun.permintaan, hari: setahun.hari }),
          },
          { key: 'pergi', label: t('alsoAway'), value: <Pergi pergi={pergi} /> },
          { key: 'kantor', label: p('kantor'), value: izin.kantor },
          { key: 'alamat', label: t('alamat'), value: izin.alamat_selama },
          { key: 'telepon', label: t('telepon'), value: izin.no_hp },
          ...(izin.diajukan_oleh === null ? [] : [{ key: 'oleh', label: t('filedBy'), value: izin.diajukan_oleh }]),
        ]}
      />
      <Surat lampiran={izin.lampiran} />
      <Sebelumnya langkah={timbangan.langkah} />
    </div>
  )
}

function Pergi({ pergi }: { readonly pergi: PerkaraIzin['timbangan']['pergi'] }) {
  const t = useIzinPutusWords()
  const language = useLanguage()
  if (pergi.orang.length === 0) return t('nobodyAway')
  return (
    <>
      <ul className={classes.away}>
        {pergi.orang.map((one) => (
          <li key={`${one.nama} ${one.tanggal_mulai}`}>
            {one.nama}, {formatDateRange(one.tanggal_mulai, one.tanggal_selesai, language)}
            {!one.berlaku && ` (${t('asked')})`}
          </li>
        ))}
      </ul>
      {t('away', { n: pergi.paling_banyak, jumlah: pergi.jumlah_pegawai })}
    </>
  )
}

/** Each look at a paper is recorded by the server. */
function Surat({ lampiran }: Pick<PerkaraIzin['izin'], 'lampiran'>) {
  const t = useIzinPutusWords()
  const instansi = useInstansi()
  const scope = instansi === null ? '' : `?instansi_id=${instansi}`
  const download = ({ id, nama }: { readonly id: string; readonly nama: string }) =>
    fetchBlob(`/absensi/v2/lampiran/${id}${scope}`)
      .then((blob) => saveFile(blob, nama))
      .catch((error: unknown) => notify('danger', sayError(error)))
  return lampiran.map((one) => (
    <Button
      key={one.id}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download(one)}
    >
      {t('paper', { nama: one.nama })}
    </Button>
  ))
}

function Sebelumnya({ langkah }: Pick<PerkaraIzin['timbangan'], 'langkah'>) {
  const t = useIzinPutusWords()
  const zone = useZone()
  const language = useLanguage()
  const items = langkah.map((one) => {
    const what = one.keputusan === null ? t(one.aksi === 'putuskan' ? 'disetujui' : one.aksi) : t(one.keputusan)
    const days =
      one.keputusan === 'perubahan' && one.tanggal_mulai !== null && one.tanggal_selesai !== null
        ? formatDateRange(one.tanggal_mulai, one.tanggal_selesai, language)
        : null
    const lines = [one.oleh, days, one.catatan].filter((line) => line !== null)
    return {
      key: `${one.aksi} ${one.pada}`,
      title: one.tingkat === null ? what : `${t(one.tingkat)}: ${what}`,
      when: <TimeText instant={one.pada} zone={zone} />,
      text: lines.join(' · '),
    }
  })
  return <Timeline label={t('steps')} items={items} />
}
