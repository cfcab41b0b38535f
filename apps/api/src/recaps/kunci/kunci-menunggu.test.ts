import { randomBytes, randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { inAgency, putPresensi } from '../../../test/perubahan.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { readPemutus } from './pemutus.ts'
import { createPantauRekap } from './public.ts'

let harness: Harness
let owner: pg.Pool
let app: pg.Pool
let kantor: string
const ADMIN = 'admin:instansi@a'
const OPERATOR = 'operator:kantor:dinas@a'
const DINAS_LUAR = '/absensi/v2/pegawai/dinas_luar/save'
const pantau = () => createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
const month = (bulan: number, more: Record<string, string> = {}) => ({ tahun: '2026', bulan: String(bulan), ...more })
const run = (text: string, values: readonly unknown[] = []) =>
  inAgency(app, harness.world.a.id, (query) => query(text, values))
const nip = (key: string): string => harness.person(key).nip
const linesOf = async (bulan: number, key: string) => {
  const answer = await harness.call('GET', '/absensi/v2/rekap/koreksi', { as: ADMIN, query: month(bulan) })
  return answer.body.data.items.filter((one: { nip: string }) => one.nip === nip(key))
}
/** Fields of a letter of field duty. */
const surat = (tanggal: string, keys: readonly string[]) => ({
  nomor_surat: `ST-${tanggal}`,
  tanggal_surat: tanggal,
  tujuan: 'Pelatihan',
  mulai: tanggal,
  selesai: tanggal,
  jenis: 'luar_kota',
  nips: keys.map(nip).join(','),
})

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  app = connect(harness.appUrl, { max: 4 })
  ;[kantor] = harness.world.a.kantor
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  await run(
    `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
    [
      harness.world.a.id,
      randomUUID(),
      JSON.stringify({ ...isi, tidak_hadir_bp: 300 }),
      harness.person(ADMIN).pengguna_id,
    ],
  )
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await harness.close()
})

describe('a day that was locked while a letter waited', () => {
  it('is looked at again when the person is taken off the letter, and when they are put on it again', async () => {
    const saved = await sendFile(harness, DINAS_LUAR, {
      as: OPERATOR,
      name: 'surat',
      content: suratPdf(),
      fields: surat('2026-02-10', [OPERATOR, 'pegawai@a']),
    })
    expect(saved.body.data, saved.text).toMatchObject({ status: 'menunggu' })
    const locked = await harness.call('POST', '/absensi/v2/rekap/kunci', {
      as: ADMIN,
      body: month(2, { kantor_id: kantor }),
    })
    expect(locked.body.data, locked.text).toMatchObject({ status: 'final', terbuka: { dinas_luar: 2 } })
    await pantau()
    expect(await linesOf(2, 'pegawai@a')).toEqual([])
    const change = async (keys: readonly string[]) => {
      const body = { id: saved.body.data.id, ...surat('2026-02-10', keys), alasan: 'Salah orang' }
      const changed = await harness.call('POST', DINAS_LUAR, { as: OPERATOR, body })
      expect(changed.body.data, changed.text).toMatchObject({ status: 'menunggu' })
      await pantau()
    }
    await change([OPERATOR])
    expect(await linesOf(2, 'pegawai@a')).toMatchObject([
      { tanggal: '2026-02-10', kode_lama: 'TK', kode_baru: 'TK', bp: 300 },
    ])
    expect(await linesOf(2, OPERATOR)).toEqual([])
    await change([OPERATOR, 'pegawai@a'])
    expect(await linesOf(2, 'pegawai@a')).toEqual([])
  })
})

describe('what is open before a lock', () => {
  /** A request for leave of a day in June that waits somewhere. */
  const izin = (tanggal: string, menunggu: string) =>
    run(
      `insert into izin (instansi_id, id, pegawai_id, jenis_kode, jenis, kode_hari, tanggal_mulai, tanggal_selesai, luar_negeri, hari_perjalanan, alasan,
         zona_waktu, hari, penyusun, status, menunggu, berlaku, diproses)
       values ($1, $2, $3, 'CT', '{}', 'CT', $4, $4, false, 0, 'uji', 'Asia/Jakarta', 1, array[$5::uuid], 'diajukan', $6, false, true)`,
      [
        harness.world.a.id,
        randomUUID(),
        harness.person('pegawai@a').pegawai_id,
        tanggal,
        harness.person('pegawai@a').pengguna_id,
        menunggu,
      ],
    )
  /** A correction that waits; asked for once more after a refusal where one is named. */
  const perbaikan = async (tanggal: string, status: string, ulangan_dari: string | null = null): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into perbaikan (instansi_id, id, pegawai_id, tanggal, jenis, jam_masuk, masuk, jam_pulang, pulang, zona_waktu, sebab, putaran, ulangan_dari,
         status, komitmen)
       values ($1, $2, $3, $4, 'keduanya', '07:20', $5, '16:35', $6, 'Asia/Jakarta', 'mesin', $7, $8, $9, $10)`,
      [
        harness.world.a.id,
        id,
        harness.person('pegawai@a').pegawai_id,
        tanggal,
        `${tanggal} 07:20+07`,
        `${tanggal} 16:35+07`,
        ulangan_dari === null ? 1 : 2,
        ulangan_dari,
        status,
        randomBytes(32),
      ],
    )
    return id
  }
  const [LINI, INSTANSI] = ['Orang atasan@a', 'Orang admin:instansi@a']

  it('names those who can end it, by its kind and by where it waits', async () => {
    await izin('2026-06-02', 'atasan')
    await izin('2026-06-03', 'pybmc')
    await izin('2026-06-04', 'instansi')
    await izin('2026-06-05', 'pemohon')
    await perbaikan('2026-06-09', 'menunggu')
    await perbaikan('2026-06-10', 'menunggu', await perbaikan('2026-06-10', 'tidak_disetujui'))
    const entered = await sendFile(harness, DINAS_LUAR, {
      as: 'admin:kantor@a',
      name: 'surat',
      content: suratPdf(),
      fields: surat('2026-06-11', ['admin:kantor@a', 'pegawai@a']),
    })
    expect(entered.body.data, entered.text).toMatchObject({ status: 'menunggu' })
    const answer = await harness.call('GET', '/absensi/v2/rekap/terbuka', {
      as: ADMIN,
      query: month(6, { kantor_id: kantor, size: '100' }),
    })
    expect(answer.status, answer.text).toBe(200)
    const found = answer.body.data.items
      .filter((one: { nip: string }) => one.nip === nip('pegawai@a'))
      .map((one: { tanggal: string; tingkat: string; pemutus: { nama: string }[] }) => [
        one.tanggal,
        one.tingkat,
        one.pemutus.map(({ nama }) => nama),
      ])
    expect(found).toEqual([
      ['2026-06-02', 'atasan', [LINI]],
      ['2026-06-03', 'pybmc', ['Orang pybmc@a']],
      ['2026-06-04', 'instansi', [INSTANSI, 'Orang operator:instansi:izin@a']],
      ['2026-06-05', 'pemohon', ['Orang pegawai@a']],
      ['2026-06-09', null, [LINI]],
      ['2026-06-10', 'instansi', [INSTANSI]],
      // The admin of the office entered it, and is on it.
      ['2026-06-11', null, [INSTANSI]],
    ])
  })

  it('names the admins for a day that contradicts itself, but nobody for an own day', async () => {
    const konflik = (key: string) => {
      const { pegawai_id, nip: number, nama } = harness.person(key)
      const [id, tanggal] = [pegawai_id ?? '', '2026-06-12']
      return { jenis: 'konflik' as const, id, pegawai_id: id, nip: number, nama, tanggal, menunggu: null }
    }
    const rows = ['pegawai@a', 'admin:kantor@a'].map(konflik)
    const found = await harness.db.inInstansi(harness.world.a.id, (tx) =>
      readPemutus(tx, harness.world.a.id, kantor, rows),
    )
    expect(found.map((some) => some.map(({ nama }) => nama))).toEqual([[INSTANSI, 'Orang admin:kantor@a'], [INSTANSI]])
  })
})

describe('a clocking that waits and was filed on the first of the next month', () => {
  it('stops the admin of the office whose night shift it ends, once that shift is entered', async () => {
    const { a } = harness.world
    const { pegawai_id } = harness.person('atasan@a')
    for (const [tanggal, jenis, jam] of [
      ['2026-04-30', 'masuk', '21:50'],
      ['2026-05-01', 'pulang', '06:10'],
    ] as const) {
      const nilai = jenis === 'pulang' ? 'perlu_konfirmasi' : 'diterima'
      const id = await putPresensi(owner, harness, 'atasan@a', { tanggal, jenis, jam, nilai })
      if (jenis === 'pulang')
        await run(
          `insert into konfirmasi (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu) values ($1, $2, $3, $4, $5, now())`,
          [a.id, id, tanggal, pegawai_id, kantor],
        )
    }
    const shift = randomUUID()
    await run(
      `insert into shift (instansi_id, id, kode, nama, masuk, pulang, lintas_hari, warna) values ($1, $2, 'M', 'Malam', '22:00', '06:00', true, '#3366aa')`,
      [a.id, shift],
    )
    await run(
      `insert into shift_anggota (instansi_id, id, pegawai_id, kantor_id, mulai, selesai) values ($1, $2, $3, $4, '2026-04-30', '2026-04-30')`,
      [a.id, randomUUID(), pegawai_id, kantor],
    )
    await run(
      `insert into shift_pegawai (instansi_id, id, pegawai_id, kantor_id, tanggal, shift_id) values ($1, $2, $3, $4, '2026-04-30', $5)`,
      [a.id, randomUUID(), pegawai_id, kantor, shift],
    )
    const lock = (bulan: number, as: string, more: Record<string, string> = {}) =>
      harness.call('POST', '/absensi/v2/rekap/kunci', { as, body: month(bulan, more) })
    const march = await lock(3, ADMIN, { kantor_id: kantor })
    expect(march.status, march.text).toBe(200)
    const open = await harness.call('GET', '/absensi/v2/rekap/terbuka', {
      as: ADMIN,
      query: month(4, { kantor_id: kantor }),
    })
    expect(open.body.data.items, open.text).toMatchObject([
      { jenis: 'konfirmasi', menghalangi: true, nip: nip('atasan@a'), tanggal: '2026-04-30' },
    ])
    const answer = await lock(4, 'admin:kantor@a')
    expect([answer.status, answer.body.code], answer.text).toEqual([409, 'rekap.masih_terbuka'])
    const over = await lock(4, ADMIN, { kantor_id: kantor, alasan: 'Atasannya sakit' })
    expect(over.body.data, over.text).toMatchObject({ status: 'final', terbuka: { konfirmasi: 1 } })
  })
})
