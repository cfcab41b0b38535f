import { sayKabar } from '@presensi/contract/kata/kabar/katalog'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { inAgency } from '../../../test/perubahan.ts'
import { good, KEUANGAN, KEUANGAN_2, siapkanTpp } from '../../../test/tpp.ts'

let harness: Harness
let t: Awaited<ReturnType<typeof siapkanTpp>>
let periode_id: string
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' })
  t = await siapkanTpp(harness)
  periode_id = good(await t.post('/save', t.periode())).id
})
beforeEach(() => t.owner.query(`delete from notifikasi where jenis like 'tpp.%'`))
afterAll(async () => {
  await t.close()
  await harness.close()
})

const ingatkan = (hal: string, more: Record<string, unknown> = {}, as = KEUANGAN) =>
  t.post('/kurang/ingatkan', { periode_id, hal, ...more }, as)
type Told = { pengguna_id: string; jenis: string; tautan: string; data: Record<string, unknown> }
const told = async (): Promise<Told[]> =>
  (await t.owner.query(`select pengguna_id, jenis, tautan, data from notifikasi where jenis like 'tpp.%' order by id`))
    .rows
const akun = (key: string) => harness.person(key).pengguna_id

describe('who can mend what is missing', () => {
  it('is reminded of an open month of their office, in words, with the way to it', async () => {
    expect(good(await ingatkan('rekap', { nip: t.nip('pegawai@a') }))).toEqual({ diingatkan: 1, sudah: 0 })
    const [one, ...more] = await told()
    expect(more).toEqual([])
    const kantor_id = harness.world.a.kantor[0]
    expect(one).toMatchObject({
      pengguna_id: akun('admin:kantor@a'),
      tautan: `/rekapbulan/lists?bulan=2026-02&kantor_id=${kantor_id}`,
    })
    const here = (await t.semua(periode_id)).filter(({ kantor }: { kantor: string }) => kantor === 'Kantor A1').length
    expect(sayKabar(one?.jenis ?? '', one?.data, 'id').teks).toBe(
      `Rekap Kantor A1 bulan Februari 2026 belum dikunci. TPP Februari: ${here} pegawai tertahan sampai rekap itu dikunci.`,
    )
    expect(JSON.stringify(one?.data)).not.toMatch(/4000000|neto|bruto/)
  })
  it('of an office without an admin of its own is the admin of the agency', async () => {
    good(await ingatkan('rekap', { nip: t.nip('pegawai@a2') }))
    expect((await told()).map((one) => one.pengguna_id)).toEqual([akun('admin:instansi@a')])
  })
  it('hears of a matter once a day, also when it is pressed twice at once or for everybody', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ingatkan('rekap', { nip: t.nip('pegawai@a') })))
    expect(answers.map((one) => good(one).diingatkan).toSorted()).toEqual([0, 0, 1])
    // the other office is still to be told
    expect(good(await ingatkan('rekap'))).toEqual({ diingatkan: 1, sudah: 1 })
    expect(good(await ingatkan('rekap', {}, KEUANGAN_2))).toEqual({ diingatkan: 0, sudah: 2 })
    expect(await told()).toHaveLength(2)
    await t.owner.query(`update notifikasi set dibuat_pada = dibuat_pada - interval '1 day' where jenis like 'tpp.%'`)
    expect(good(await ingatkan('rekap'))).toEqual({ diingatkan: 2, sudah: 0 })
  })
  it('is the admin of the agency for a grade, and is told whose', async () => {
    const golongan = (value: string | null) =>
      inAgency(t.app, harness.world.a.id, (run) =>
        run('update riwayat_jabatan set golongan = $2 where pegawai_id = any($1)', [
          ['pegawai@a', 'pegawai@a2'].map((key) => harness.person(key).pegawai_id),
          value,
        ]),
      )
    const nip = t.nip('pegawai@a2')
    expect((await ingatkan('golongan', { nip })).body.code).toBe('tpp.tidak_kurang')
    await golongan(null)
    expect(good(await ingatkan('golongan', { nip }))).toEqual({ diingatkan: 1, sudah: 0 })
    expect(good(await ingatkan('golongan'))).toEqual({ diingatkan: 1, sudah: 0 })
    const [one, all] = await told()
    expect(one).toMatchObject({ pengguna_id: akun('admin:instansi@a'), tautan: `/pegawaikantor/lists?q=${nip}` })
    expect([one?.data.orang, all?.data.orang]).toEqual([1, 2])
    await t.hitung(periode_id)
    const held = (await t.semua(periode_id)).find((row: { nip: string }) => row.nip === nip)
    expect(held).toMatchObject({ status: 'tertahan', hasil: null })
    expect(held.kurang).toContain('golongan')
    await golongan('III/c')
  })
  it('is the admin of the agency for a PTKP status; without one nobody is taxed by guessing', async () => {
    const { pegawai_id, nip } = harness.person('pegawai@a2')
    const change = (jenis: string, golongan: string) =>
      inAgency(t.app, harness.world.a.id, async (run) => {
        await run('update pegawai set jenis = $2, status_ptkp = null where id = $1', [pegawai_id, jenis])
        await run('update riwayat_jabatan set golongan = $2 where pegawai_id = $1', [pegawai_id, golongan])
      })
    await change('PPPK', 'IX')
    await t.hitung(periode_id)
    const held = (await t.semua(periode_id)).find((row: { nip: string }) => row.nip === nip)
    expect(held).toMatchObject({ status: 'tertahan', hasil: null })
    expect(held.kurang).toEqual(expect.arrayContaining(['status_ptkp', 'gaji']))
    expect(good(await ingatkan('status_ptkp'))).toEqual({ diingatkan: 1, sudah: 0 })
    expect((await told()).map((one) => one.pengguna_id)).toEqual([akun('admin:instansi@a')])
    await change('PNS', 'III/c')
  })
  it('of somebody without an office is the admin of the agency, who gives them one', async () => {
    const { pegawai_id, nip } = harness.person('pegawai@a2')
    const move = (mulai: string) =>
      inAgency(t.app, harness.world.a.id, (run) =>
        run('update penempatan set mulai = $2 where pegawai_id = $1', [pegawai_id, mulai]),
      )
    await move('2026-06-01')
    const row = (await t.get('/kurang', { periode_id, size: 200 })).body.data.items.find(
      (one: { nip: string }) => one.nip === nip,
    )
    expect(row.kurang[0]).toMatchObject({ hal: 'rekap', pembenah: 'admin_instansi', kantor: [] })
    expect(good(await ingatkan('rekap', { nip }))).toEqual({ diingatkan: 1, sudah: 0 })
    const [one] = await told()
    expect(one).toMatchObject({ pengguna_id: akun('admin:instansi@a'), tautan: `/pegawaikantor/lists?q=${nip}` })
    expect(sayKabar(one?.jenis ?? '', one?.data, 'id').teks).toContain('Penempatan kantor')
    await move('2020-01-01')
  })
  it('of one’s own row is another keuangan; without one it says so', async () => {
    const nip = t.nip(KEUANGAN)
    const row = (await t.get('/kurang', { periode_id, size: 200 })).body.data.items.find(
      (one: { nip: string }) => one.nip === nip,
    )
    expect(row.can).toEqual({ ubah: false })
    expect(good(await ingatkan('predikat', { nip }))).toEqual({ diingatkan: 1, sudah: 0 })
    expect(await told()).toMatchObject([
      { pengguna_id: akun(KEUANGAN_2), tautan: `/instansi/tpp/perhitungan/lists?periode_id=${periode_id}&nip=${nip}` },
    ])
    const role = `role = 'role:presensi:operator:instansi:keuangan' and pengguna_id = $1`
    await t.owner.query(`update peran set selesai = '2026-01-01', mulai = '2025-01-01' where ${role}`, [
      akun(KEUANGAN_2),
    ])
    const alone = await ingatkan('predikat', { nip })
    expect([alone.status, alone.body.code]).toEqual([409, 'tpp.tanpa_pembenah'])
    await t.owner.query(`update peran set selesai = null where ${role}`, [akun(KEUANGAN_2)])
  })
  it('is reminded by keuangan of the agency only, of its people, of what there is', async () => {
    const nip = t.nip('pegawai@a')
    for (const as of ['admin:instansi@a', 'superadmin', 'pegawai@a', 'admin:kantor@a'])
      expect((await ingatkan('rekap', { nip }, as)).status, as).toBe(403)
    expect((await ingatkan('rekap', { nip }, 'operator:instansi:keuangan@b')).status).toBe(404)
    expect((await ingatkan('rekap', { nip: harness.person('pegawai@b').nip })).status).toBe(404)
    expect((await ingatkan('gaji')).body.code).toBe('tpp.tidak_kurang')
    const none = await ingatkan('uang')
    expect([none.status, none.body.errors?.[0]?.field]).toEqual([400, 'hal'])
    expect(await told()).toEqual([])
  })
})
