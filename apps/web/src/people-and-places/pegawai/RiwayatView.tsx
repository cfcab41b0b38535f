import { addDays } from '@presensi/domain/kalender/tanggal'
import { useToday } from '../../lib/use-today.ts'
import { useJenisWords } from '../../ui/jenis-words.ts'
import { PeriodText } from '../../ui/PeriodText.tsx'
import { Timeline, type TimelineItem } from '../../ui/Timeline.tsx'
import type { Riwayat } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import { usePegawaiWords } from './words.ts'

type Row = { readonly id: string; readonly mulai: string | null; readonly selesai: string | null }

/** Everything that held for a person, newest first. */
export function RiwayatView({ riwayat }: { readonly riwayat: Riwayat }) {
  const t = usePegawaiWords()
  const today = useToday()
  const sayJenis = useJenisWords()
  const item = (row: Row, title: string, text?: string): TimelineItem => {
    const ahead = row.mulai !== null && row.mulai > today
    const current = !ahead && (row.selesai === null || row.selesai >= today)
    const note = ahead ? t('ahead') : current ? t('current') : undefined
    const more = [text, note].filter(Boolean).join(' · ')
    return {
      key: row.id,
      title,
      when: <PeriodText mulai={row.mulai} selesai={row.selesai} />,
      tone: current ? 'aktif' : ahead ? 'info' : 'nonaktif',
      ahead,
      ...(more ? { text: more } : {}),
    }
  }
  const post = (row: Riwayat['jabatan'][number]) =>
    [row.golongan, row.kelas_jabatan === null ? null : t('kelasShort', { kelas: row.kelas_jabatan })]
      .filter(Boolean)
      .join(' · ')
  const worked = ({ id, mulai, berhenti_pada }: Riwayat['kepegawaian'][number]): Row => ({
    id,
    mulai,
    selesai: berhenti_pada === null ? null : addDays(berhenti_pada, -1),
  })
  /** one that never changed needs no timeline */
  const changed = <V extends { mulai: string | null; selesai: string | null }>(
    title: string,
    rows: readonly V[],
    say: (row: V) => string,
  ) =>
    rows.length < 2 ? [] : [{ title, items: rows.map((row) => item({ id: row.mulai ?? 'awal', ...row }, say(row))) }]
  const lines = [
    {
      title: t('riwayatKerja'),
      items: riwayat.kepegawaian.map((row) =>
        item(worked(row), row.berhenti_jenis === null ? t('working') : sayJenis(row.berhenti_jenis)),
      ),
    },
    { title: t('riwayatKantor'), items: riwayat.penempatan.map((row) => item(row, row.kantor)) },
    { title: t('riwayatJabatan'), items: riwayat.jabatan.map((row) => item(row, row.jabatan, post(row))) },
    { title: t('riwayatAtasan'), items: riwayat.atasan.map((row) => item(row, row.nama)) },
    { title: t('riwayatPybmc'), items: riwayat.pybmc.map((row) => item(row, row.nama)) },
    ...changed(t('riwayatJenis'), riwayat.jenis, (row) => sayJenis(row.jenis)),
    ...changed(t('riwayatPtkp'), riwayat.status_ptkp, (row) => row.status_ptkp ?? '–'),
  ]
  return (
    <div className={classes.history}>
      {lines.map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          {items.length > 0 ? (
            <Timeline items={items} label={title} />
          ) : (
            <p className={classes.quiet}>{t('riwayatNone')}</p>
          )}
        </section>
      ))}
    </div>
  )
}
