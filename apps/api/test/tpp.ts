import { randomUUID } from 'node:crypto'
import { KEBIJAKAN_BAKU } from '@presensi/domain/kebijakan/kebijakan'
import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import { connect } from '@presensi/postgres/connect'
import { expect } from 'vitest'
import type { Answer, Harness } from './harness.ts'
import { createProductJobs } from './jobs.ts'
import { inAgency, putPresensi } from './perubahan.ts'

export const KEUANGAN = 'operator:instansi:keuangan@a'
/** A second one, who is given the role in `siapkanTpp`. */
export const KEUANGAN_2 = 'pybmc@a'
export const TPP = '/absensi/v2/instansi/tpp'
const ADMIN = 'admin:instansi@a'
const KUNCI = '/absensi/v2/rekap/kunci'

export const good = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** An agency with posts, a policy of 100 basis points a missed day, some clockings of February 2026, a scheme with class amounts, two keuangan. */
export async function siapkanTpp(harness: Harness) {
  const owner = connect(harness.ownerUrl, { max: 2 })
  const app = connect(harness.appUrl, { max: 4 })
  const { a } = harness.world
  const { id: _i, nama: _n, dasar: _d, berlaku_mulai: _m, jenis_pegawai: _j, ...isi } = KEBIJAKAN_BAKU
  const policy = { ...isi, dasar_potongan: 'disiplin', tidak_hadir_bp: 100, maks_bulan_bp: 10_000 }
  await inAgency(app, a.id, async (run) => {
    await run(
      `insert into kebijakan (instansi_id, id, nama, dasar, berlaku_mulai, isi, oleh) values ($1, $2, 'Uji', 'Perbup 1/2026', '2026-01-01', $3, $4)`,
      [a.id, randomUUID(), JSON.stringify(policy), harness.person(ADMIN).pengguna_id],
    )
    await run(
      `insert into riwayat_jabatan (instansi_id, id, pegawai_id, jabatan, kelas_jabatan, golongan, mulai)
       select instansi_id, gen_random_uuid(), id, 'Analis', 9, 'III/c', '2020-01-01' from pegawai`,
    )
    await run(
      `insert into peran (id, instansi_id, pengguna_id, role) values ($1, $2, $3, 'role:presensi:operator:instansi:keuangan')`,
      [randomUUID(), a.id, harness.person(KEUANGAN_2).pengguna_id],
    )
  })
  for (const tanggal of ['2026-02-02', '2026-02-03', '2026-02-04'])
    for (const [jenis, jam] of [
      ['masuk', '07:20'],
      ['pulang', '16:35'],
    ] as const)
      await putPresensi(owner, harness, 'pegawai@a', { tanggal, jenis, jam })

  const call = async (method: 'GET' | 'POST', path: string, as: string, given: Record<string, unknown>) =>
    harness.call(method, path, method === 'GET' ? { as, query: given as Record<string, string> } : { as, body: given })
  const post = (path: string, body: Record<string, unknown>, as = KEUANGAN) => call('POST', `${TPP}${path}`, as, body)
  const get = (path: string, query: Record<string, unknown>, as = KEUANGAN) => call('GET', `${TPP}${path}`, as, query)

  const skema = good(
    await post('/skema/save', {
      nama: 'TPP uji',
      dasar: 'Perbup 2/2026',
      berlaku_mulai: '2026-01-01',
      bobot_kinerja_bp: 6_000,
      bobot_disiplin_bp: 4_000,
      predikat: SKEMA_TPP_BAKU.predikat,
    }),
  ).id as string
  good(await post('/kelas/save', { skema_id: skema, kelas: 9, besaran: 4_000_000, dasar: 'Lampiran' }))

  const periode = (more: Record<string, unknown> = {}) => ({
    jenis: 'bulanan',
    nama: 'TPP Februari',
    tahun: 2026,
    bulan: 3,
    tahun_presensi: 2026,
    bulan_presensi: 2,
    skema_id: skema,
    ...more,
  })
  const kunci = async (bulan: number) => {
    for (const kantor_id of a.kantor)
      good(await harness.call('POST', KUNCI, { as: ADMIN, body: { tahun: '2026', bulan: String(bulan), kantor_id } }))
  }
  const hitung = async (periode_id: string, as = KEUANGAN) => {
    const { pekerjaan_id } = good(await get('/pegawai/generate', { periode_id }, as))
    await createProductJobs(harness).drain()
    const job = good(await harness.call('GET', `/absensi/v2/pekerjaan/${pekerjaan_id}`, { as }))
    expect(job.status, JSON.stringify(job)).toBe('selesai')
    return job.hasil
  }
  /** Everybody of the period gets a predicate, each from somebody else. */
  const predikat = async (periode_id: string, predikat = 'baik') => {
    const own = harness.person(KEUANGAN).nip
    for (const { nip } of await semua(periode_id))
      good(await post('/pegawai/save', { periode_id, nip, predikat }, nip === own ? KEUANGAN_2 : KEUANGAN))
  }
  const semua = async (periode_id: string, more: Record<string, unknown> = {}) =>
    good(await get('/pegawai/get', { periode_id, size: 200, ...more })).items
  const nip = (key: string) => harness.person(key).nip
  const close = async () => {
    await app.end()
    await owner.end()
  }
  return { owner, app, post, get, skema, periode, kunci, hitung, predikat, semua, nip, close }
}
