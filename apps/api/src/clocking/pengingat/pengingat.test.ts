import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atur } from '../../../test/atur.ts'
import { duniaIzin, good, type Orang } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, placeOffices } from '../../../test/phone.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { createIngatkanPresensi } from './public.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  await owner.query('delete from pengingat_presensi')
  await owner.query('delete from notifikasi')
  await owner.query('delete from hari_kerja where instansi_id = $1', [harness.world.a.id])
})
const t = duniaIzin(() => harness)
const ingatkan = () => createIngatkanPresensi({ db: harness.db })()

/** Today is a work day whose hours lie so many minutes from this moment. */
async function jamKerja(masuk: number, pulang: number): Promise<void> {
  const { rows } = await owner.query(
    `select to_char((now() at time zone $1) + make_interval(mins => $2), 'HH24:MI') as masuk,
       to_char((now() at time zone $1) + make_interval(mins => $3), 'HH24:MI') as pulang`,
    [ZONA_PAGI, masuk, pulang],
  )
  const id = newId()
  const hari = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    hari: day,
    ...rows[0],
    istirahat_mulai: null,
    istirahat_selesai: null,
    toleransi_detik: 0,
    fleksi_menit: 0,
    fleksi_awal_menit: 0,
    fleksi_cara: 'tidak',
    jendela_masuk: null,
    jendela_pulang: null,
  }))
  await owner.query(
    `insert into jam_kerja (instansi_id, id, kode, nama, jenis, berlaku_mulai, otomatis, hari) values ($1, $2, $3, 'Uji', 'khusus', '2020-01-01', false, $4)`,
    [harness.world.a.id, id, id.slice(-8).toUpperCase(), JSON.stringify(hari)],
  )
  await owner.query(
    `insert into hari_kerja (instansi_id, id, tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal) values ($1, $2, $3, null, true, $4, 'Uji', 'tangan')`,
    [harness.world.a.id, newId(), HARI_INI, id],
  )
}
const kabar = async (who: Pick<Orang, 'key'>) =>
  (await t.kabar(who.key, 'presensi.pengingat')).map((one) => one.message)
const set = (nama: string, nilai: string) => atur(harness, nama, nilai)

describe('a reminder to clock', () => {
  it('is said once before work begins, and is read once the person has clocked', async () => {
    const who = await t.orangBaru()
    await jamKerja(13, 400)
    expect(await ingatkan()).toBeGreaterThan(0)
    expect(await kabar(who)).toMatchObject([expect.stringMatching(/^Jam kerja Anda mulai pukul \d\d\.\d\d/)])
    expect(await ingatkan()).toBe(0)
    expect(await kabar(who)).toHaveLength(1)
    good(await createPhone(harness, who.key).rekam())
    expect(await kabar(who)).toHaveLength(1)
    await ingatkan()
    expect(await kabar(who)).toEqual([])
  })

  it('is not for who has clocked, is on leave or on duty, nor long before or after', async () => {
    const [late, clocked, away, duty] = [
      await t.orangBaru(),
      await t.orangBaru(),
      await t.orangBaru(),
      await t.orangBaru(),
    ]
    await owner.query('delete from perangkat')
    good(await createPhone(harness, clocked.key).rekam())
    for (const [who, kode] of [
      [away, 'CT'],
      [duty, 'DK'],
    ] as const)
      await owner.query(
        `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, zona_waktu, hari, penyusun, status, berlaku, diproses, disetujui_pada)
         values ($1, $2, $3, $4, '{}', $4, $5, $5, false, 0, $6, 1, array[$7::uuid], 'disetujui', true, false, now())`,
        [harness.world.a.id, newId(), who.pegawai_id, kode, HARI_INI, ZONA_PAGI, who.pengguna_id],
      )
    await jamKerja(40, 400)
    expect(await ingatkan()).toBe(0)
    await owner.query('delete from hari_kerja where instansi_id = $1', [harness.world.a.id])
    await jamKerja(-5, 400)
    expect(await ingatkan()).toBe(0)
    await owner.query('delete from hari_kerja where instansi_id = $1', [harness.world.a.id])
    await jamKerja(13, 400)
    await ingatkan()
    expect([await kabar(late), await kabar(clocked), await kabar(away), await kabar(duty)]).toMatchObject([
      [expect.any(String)],
      [],
      [],
      [],
    ])
  })

  it('comes before the end of work, too, and not on a day off', async () => {
    const who = await t.orangBaru()
    await jamKerja(-200, 13)
    await ingatkan()
    expect(await kabar(who)).toMatchObject([expect.stringMatching(/^Jam kerja Anda berakhir pukul/)])
    await owner.query('delete from pengingat_presensi')
    await owner.query('delete from notifikasi')
    await owner.query(
      `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, $3, $3, 'Libur mendadak', 'nasional')`,
      [harness.world.a.id, newId(), HARI_INI],
    )
    await owner.query('delete from hari_kerja where instansi_id = $1', [harness.world.a.id])
    expect(await ingatkan()).toBe(0)
    await owner.query('delete from hari_libur where instansi_id = $1', [harness.world.a.id])
  })

  it('can be turned off, and its time be set', async () => {
    const who = await t.orangBaru()
    await jamKerja(40, 400)
    await set('ingatkan_presensi_menit', '50')
    await set('ingatkan_presensi', 'false')
    expect(await ingatkan()).toBe(0)
    await set('ingatkan_presensi', 'true')
    await ingatkan()
    expect(await kabar(who)).toHaveLength(1)
    await set('ingatkan_presensi_menit', '15')
  })

  it('is said once by two workers at the same moment', async () => {
    const [who, away] = [await t.orangBaru(), await t.orangBaru()]
    await jamKerja(13, 400)
    const [one, two] = [createIngatkanPresensi({ db: harness.db }), createIngatkanPresensi({ db: harness.db })]
    await Promise.all([one(), two()])
    expect(await kabar(who)).toHaveLength(1)
    expect(await kabar(away)).toHaveLength(1)
  })
})
