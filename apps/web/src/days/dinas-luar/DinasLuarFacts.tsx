import { formatDate, formatInstant, zoneName } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { NipText } from '../../ui/NipText.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import type { DinasLuar } from './dinas-luar.api.ts'
import classes from './dinas-luar.module.css'
import { StatusDinas, useWaktuSay } from './use-dinas-luar-say.tsx'
import { useDinasLuarWords } from './words.ts'

const AKSI_TONES = { buat: 'info', ubah: 'perhatian', hapus: 'ditolak', setujui: 'hadir', tolak: 'ditolak' } as const
const FIELDS = [
  'nomor_surat',
  'tanggal_surat',
  'dasar',
  'tujuan',
  'jenis',
  'zona_waktu',
  'tempat',
  'perlu_presensi',
  'surat',
  'mulai',
  'selesai',
  'nips',
] as const
type Field = (typeof FIELDS)[number]
const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

/** A letter as it stands, who is on it, and what happened to it. */
export function DinasLuarFacts({ row }: { readonly row: DinasLuar }) {
  const t = useDinasLuarWords()
  const language = useLanguage()
  const zone = useZone()
  const waktuOf = useWaktuSay()
  const moment = (instant: string) => formatInstant(instant, zone, language)
  const stateNote = (): string | null => {
    if (row.status === 'menunggu') return t('waitsNote')
    if (row.diputuskan_oleh === null) return null
    const said = { nama: row.diputuskan_oleh, waktu: moment(row.diputuskan_pada ?? '') }
    return row.catatan === null ? t('decidedBy', said) : t('decidedNote', { ...said, catatan: row.catatan })
  }
  const happened = ({ oleh, perubahan, alasan }: DinasLuar['riwayat'][number]) => {
    const what = perubahan.filter(isField).map((name) => t(name).toLowerCase())
    const by = what.length === 0 ? t('byWhom', { nama: oleh }) : t('changed', { nama: oleh, apa: what.join(', ') })
    return alasan === null ? by : `${by} ${alasan}`
  }
  const tempat = row.tempat?.nama ?? t('anywhere')
  return (
    <>
      <KeyValue
        items={[
          {
            key: 'status',
            label: t('status'),
            value: (
              <>
                <StatusDinas status={row.status} />
                {stateNote() !== null && <p className={classes.note}>{stateNote()}</p>}
              </>
            ),
          },
          { key: 'waktu', label: t('waktu'), value: waktuOf(row) },
          { key: 'zona', label: t('zona_waktu'), value: zoneName(row.zona_waktu) },
          { key: 'jenis', label: t('jenis'), value: t(row.jenis) },
          {
            key: 'nomor',
            label: t('nomor_surat'),
            value: `${row.nomor_surat}, ${formatDate(row.tanggal_surat, language)}`,
          },
          { key: 'dasar', label: t('dasar'), value: row.dasar },
          { key: 'tempat', label: t('tempat'), value: row.perlu_presensi || row.tempat ? tempat : t('noClocking') },
          {
            key: 'nips',
            label: t('people', { n: row.pegawai.length }),
            value: (
              <ul className={classes.people} aria-label={t('nips')}>
                {row.pegawai.map(({ nip, nama }) => (
                  <li key={nip}>
                    {nama}
                    <small>
                      <NipText nip={nip} />
                    </small>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
      <section>
        <h3 className={classes.heading}>{t('riwayat')}</h3>
        <Timeline
          label={t('riwayat')}
          items={row.riwayat.map((one) => ({
            key: `${one.aksi} ${one.pada}`,
            title: t(one.aksi),
            when: moment(one.pada),
            text: happened(one),
            tone: AKSI_TONES[one.aksi],
          }))}
        />
      </section>
    </>
  )
}
