import { Button } from '@mantine/core'
import { formatDate, formatInstant, formatNip, formatTime } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { sayError, withSentence } from '../../lib/say-error.ts'
import { useInstansi } from '../../lib/session/instansi.ts'
import { IconDownload } from '../../ui/icons.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { type DaftarHadir, downloadPindaian, useActOnDaftarHadir } from './daftar-hadir.api.ts'
import classes from './daftar-hadir.module.css'
import { useDaftarHadirWords } from './words.ts'

const TONES = { berlaku: 'dl', menunggu: 'menunggu', tidak_disetujui: 'ditolak', dibatalkan: 'nonaktif' } as const

export function StatusDaftar({ status }: Pick<DaftarHadir, 'status'>) {
  const t = useDaftarHadirWords()
  return <StatusBadge kode={status} label={t(status)} tone={TONES[status]} />
}

/** What a list says of one person. */
function BarisTertulis({ one }: { readonly one: DaftarHadir['baris'][number] }) {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  const jam = (time: string | null) => (time === null ? '–' : formatTime(time, language))
  const said =
    one.masuk === null && one.pulang === null
      ? t('tidakHadir')
      : `${jam(one.masuk)} – ${jam(one.pulang)}${one.besok ? ` ${t('besok')}` : ''}`
  return (
    <li>
      {one.nama}
      <small>
        {formatNip(one.nip)} · {said}
        {one.diganti && ` · ${t('diganti')}`}
      </small>
    </li>
  )
}

/** A list as it was entered, its scan, and taking it back. */
export function DaftarHadirFacts({ row, mayCancel }: { readonly row: DaftarHadir; readonly mayCancel: boolean }) {
  const t = useDaftarHadirWords()
  const language = useLanguage()
  const instansi = useInstansi()
  const { cancel } = useActOnDaftarHadir()
  const [asking, setAsking] = useState(false)
  const { lampiran, batal, baris } = row
  const tanggal = formatDate(row.tanggal, language)
  const download = () =>
    lampiran !== null &&
    void downloadPindaian(lampiran, instansi).catch((error: unknown) => notify('danger', sayError(error)))
  return (
    <div className={classes.facts}>
      <div className={classes.actions}>
        {lampiran !== null && (
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('download')}
          </Button>
        )}
        {row.can.batal && mayCancel && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('batal')}
          </Button>
        )}
      </div>
      <KeyValue
        items={[
          { key: 'status', label: t('status'), value: <StatusDaftar status={row.status} /> },
          { key: 'tanggal', label: t('tanggal'), value: tanggal },
          { key: 'kantor', label: t('kantor'), value: row.kantor },
          { key: 'sebab', label: t('sebab'), value: t(row.sebab) },
          ...(row.alasan === null ? [] : [{ key: 'alasan', label: t('alasan'), value: row.alasan }]),
          { key: 'oleh', label: t('oleh'), value: row.oleh },
          { key: 'pada', label: t('pada'), value: formatInstant(row.pada, row.zona_waktu, language) },
          ...(row.disetujui_oleh === null
            ? []
            : [{ key: 'setuju', label: t('disetujuiOleh'), value: row.disetujui_oleh }]),
        ]}
      />
      {batal !== null && <p className={classes.note}>{t('batalBy', { oleh: batal.oleh, alasan: batal.alasan })}</p>}
      <ul className={classes.people}>
        {baris.map((one) => (
          <BarisTertulis key={one.nip} one={one} />
        ))}
      </ul>
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={async (alasan) => {
          await withSentence(cancel({ id: row.id, alasan }))
          notify('success', t('batalled'))
        }}
        title={t('batalTitle', { tanggal })}
        consequences={[t('batalCounts', { n: baris.length }), t('batalKept')]}
        confirmLabel={t('batal')}
        label={t('batalLabel')}
        missing={t('batalMissing')}
      />
    </div>
  )
}
