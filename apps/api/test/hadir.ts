import { addDays, daysOf, hariKe } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { connect } from '@presensi/postgres/connect'
import { newId } from '../src/platform/uuid.ts'
import type { Harness } from './harness.ts'

type Hadir = {
  readonly mulai: string
  readonly selesai: string
  /** days without a clocking */
  readonly kecuali?: readonly string[]
  /** seconds of the day */
  readonly masuk?: number
  readonly pulang?: number
}

/** Somebody clocks in and out on every work day of a range, written past the product. */
export async function hadirSelama(
  harness: Harness,
  key: string,
  { mulai, selesai, kecuali = [], masuk = 7.25 * 3600, pulang = 17 * 3600 }: Hadir,
): Promise<void> {
  const { pegawai_id, instansi_id, kantor_id } = harness.person(key)
  const days = daysOf(mulai, selesai).filter((day) => hariKe(day) <= 5 && !kecuali.includes(day))
  const events = days.flatMap((day) => [
    { day, jenis: 'masuk', waktu: instantOf(day, masuk, 'Asia/Jakarta') },
    { day, jenis: 'pulang', waktu: instantOf(day, pulang, 'Asia/Jakarta') },
  ])
  const owner = connect(harness.ownerUrl, { max: 1 })
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into presensi (instansi_id, tanggal, id, pegawai_id, kantor_id, jenis, work_from, waktu, diterima_pada, luring, perangkat_id, nilai,
         sinyal_kode, foto_diharapkan, komitmen, nomor)
       select $1, e.tanggal, e.id, $2, $3, e.jenis, 'WFO', to_timestamp(e.waktu / 1000.0), to_timestamp(e.waktu / 1000.0), false, e.id, 'diterima', '{}', false,
         sha256('x'), 0
       from unnest($4::date[], $5::uuid[], $6::text[], $7::float8[]) as e (tanggal, id, jenis, waktu)`,
      [
        instansi_id,
        pegawai_id,
        kantor_id,
        events.map(({ day }) => day),
        events.map(() => newId()),
        events.map(({ jenis }) => jenis),
        events.map(({ waktu }) => waktu),
      ],
    )
  } finally {
    client.release(true)
    await owner.end()
  }
}

/** Work days from one on, so many. */
export function hariKerjaDari(mulai: string, banyak: number): string[] {
  const found: string[] = []
  for (let day = mulai; found.length < banyak; day = addDays(day, 1)) if (hariKe(day) <= 5) found.push(day)
  return found
}
