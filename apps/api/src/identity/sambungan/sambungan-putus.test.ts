import { connect } from '@presensi/postgres/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, type DuniaAkun, duniaAkun, OPERATOR } from '../../../test/dunia-akun.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'
import { createTanyaRagu } from './public.ts'

let dunia: DuniaAkun
let owner: ReturnType<typeof connect>
beforeAll(async () => {
  dunia = await duniaAkun()
  owner = connect(dunia.harness.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await dunia.close()
})

type Item = {
  id: string
  jenis: string
  tindakan: {
    jenis: string
    pratinjau: { apa: string; sebelum: unknown; sesudah: unknown }[]
    pilihan?: { id: string; nama: string }[]
  }
}
const inbox = async (as: string): Promise<Item[]> =>
  (await dunia.harness.call('GET', '/absensi/v2/persetujuan/get', { as, query: { size: '200' } })).body.data.items
/** What waits for somebody about a person, found by their name. */
const waiting = async (as: string, nama: string): Promise<Item | undefined> =>
  (await inbox(as)).find((one) => JSON.stringify(one.tindakan?.pratinjau ?? '').includes(nama))
const decide = (id: string, body: Record<string, unknown>, as = ADMIN) =>
  dunia.post('/absensi/v2/persetujuan/putuskan', { id, ...body }, as)
const auditOf = async (pengguna_id: string): Promise<string[]> =>
  (
    await dunia.harness.db.acrossInstansi((tx) =>
      tx
        .selectFrom('audit')
        .select('aksi')
        .where('objek', '=', 'pengguna')
        .where('objek_id', '=', pengguna_id)
        .orderBy('pada')
        .orderBy('id')
        .execute(),
    )
  ).map(({ aksi }) => aksi)
const toldOf = async (pengguna_id: string, jenis: string): Promise<number> =>
  (
    await dunia.harness.db.acrossInstansi((tx) =>
      tx
        .selectFrom('notifikasi')
        .select('id')
        .where('pengguna_id', '=', pengguna_id)
        .where('jenis', '=', jenis)
        .execute(),
    )
  ).length

/** Somebody with two accounts of one NIP: the first comer is tied, the second waits. */
async function duaAkun() {
  const { id, nip, nama } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
  const [first, second] = [dunia.akunLuar(nip), dunia.akunLuar(nip)]
  const session = await dunia.signInAs(first)
  expect(await dunia.whoIs(second)).toBe('auth.sambungan_menunggu')
  const item = await waiting(ADMIN, nama)
  if (item === undefined) throw new Error('nothing waits')
  return { id, nip, nama, first, second, session, item, pengguna_id: await dunia.penggunaOf(id) }
}

describe('two accounts of one NIP', () => {
  it('a second person says which is the person’s; the other is ended and refused', async () => {
    const { item, first, second, pengguna_id, session } = await duaAkun()
    expect(item.jenis).toBe('sambungan_akun')
    const akun = item.tindakan.pilihan?.find(({ nama }) => nama.includes(second.username))?.id
    expect((await decide(item.id, { keputusan: 'setuju', akun })).status).toBe(200)
    // What was signed until now has ended with the tie.
    dunia.peer.turnSecond()
    expect(await dunia.whoIs(second)).toBe(pengguna_id)
    expect(await dunia.whoIs(first)).toBe('auth.sambungan_ditolak')
    const dead = await dunia.harness.call('GET', '/absensi/v2/persetujuan/jumlah', { token: session.body.data.token })
    expect(dead.status).toBe(401)
    expect(await auditOf(pengguna_id)).toEqual(['sambung_akun', 'sambungan_ditahan', 'putus_akun', 'sambung_akun'])
    expect(await toldOf(pengguna_id, 'akun.sambungan_diputuskan')).toBe(1)
    expect(await toldOf(dunia.harness.person(ADMIN).pengguna_id, 'akun.sambungan_diputuskan')).toBeGreaterThan(0)
  })

  it('where the second is nobody’s, the first goes on and the second is told so', async () => {
    const { item, first, second, pengguna_id } = await duaAkun()
    expect((await decide(item.id, { keputusan: 'tolak', catatan: 'bukan orangnya' })).status).toBe(200)
    expect(await dunia.whoIs(first)).toBe(pengguna_id)
    expect(await dunia.whoIs(second)).toBe('auth.sambungan_ditolak')
  })

  it('a third account is one more to choose from', async () => {
    const { nip, nama, item } = await duaAkun()
    const third = dunia.akunLuar(nip)
    expect(await dunia.whoIs(third)).toBe('auth.sambungan_menunggu')
    const now = await waiting(ADMIN, nama)
    expect(now?.tindakan.pilihan).toHaveLength(2)
    expect((await decide(item.id, { keputusan: 'setuju' })).status, 'what was asked before is replaced').toBe(409)
    expect((await decide(now?.id ?? '', { keputusan: 'setuju' })).body.code, 'which one has to be said').toBe(
      'input_salah',
    )
  })

  it('is not decided by who holds no such role', async () => {
    const { item } = await duaAkun()
    for (const as of [OPERATOR, 'pegawai@a', 'admin:instansi@b'])
      expect((await decide(item.id, { keputusan: 'setuju' }, as)).status).toBe(404)
  })
})

describe('a NIP that changed before the first sign-in', () => {
  it('is said by somebody else than who changed it', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' }, ADMIN)).body.data
    const mended = dunia.nextNip()
    const { nama } = (await dunia.save(mended, { id }, ADMIN)).body.data
    const akun = dunia.akunLuar(mended)
    expect(await dunia.whoIs(akun)).toBe('auth.sambungan_menunggu')
    expect(await waiting(ADMIN, nama), 'theirs was the first hand').toBeUndefined()
    const item = await waiting('superadmin', nama)
    expect((await decide(item?.id ?? '', { keputusan: 'setuju' }, 'superadmin')).status).toBe(200)
    expect(await dunia.whoIs(akun)).toBe(await dunia.penggunaOf(id))
    expect(nip).not.toBe(mended)
  })
})

describe('the NIP of somebody who has an account', () => {
  it.each(['dibuat', 'luar'] as const)(
    'waits for a second person and then keeps row and account (%s)',
    async (kind) => {
      const lama = dunia.nextNip()
      const { id } = (await dunia.save(lama, { buat_akun: kind === 'dibuat' ? 'ya' : 'tidak' })).body.data
      const akun = kind === 'dibuat' ? dunia.akunBernama(lama) : dunia.akunLuar(lama)
      if (kind === 'luar') await dunia.whoIs(akun)
      const pengguna_id = await dunia.penggunaOf(id)
      const baru = dunia.nextNip()
      const asked = await dunia.save(baru, { id })
      expect([asked.status, asked.body.data.menunggu.length > 0]).toEqual([202, true])
      expect((await dunia.save(baru, { id })).body).toMatchObject({
        status: 409,
        data: { persetujuan_id: asked.body.data.persetujuan_id },
      })
      expect((await waiting(ADMIN, lama))?.tindakan.pratinjau[0]).toMatchObject({ sebelum: lama, sesudah: baru })
      expect((await decide(asked.body.data.persetujuan_id, { keputusan: 'setuju' }, OPERATOR)).status).not.toBe(200)
      expect((await decide(asked.body.data.persetujuan_id, { keputusan: 'setuju' })).status).toBe(200)
      const { nip, nip_lama } = await dunia.harness.db.acrossInstansi((tx) =>
        tx.selectFrom('pegawai').select(['nip', 'nip_lama']).where('id', '=', id).executeTakeFirstOrThrow(),
      )
      expect([nip, nip_lama]).toEqual([baru, lama])
      expect(await dunia.whoIs(akun)).toBe(pengguna_id)
      expect(await toldOf(dunia.harness.person(ADMIN).pengguna_id, 'akun.nip_diubah')).toBeGreaterThan(0)
    },
  )

  it('who comes back by another NIP, as another kind, keeps row and account', async () => {
    const lama = dunia.nextNip()
    const { id } = (await dunia.save(lama, { buat_akun: 'ya' })).body.data
    const akun = dunia.akunBernama(lama)
    const pengguna_id = await dunia.penggunaOf(id)
    expect(await dunia.whoIs(akun)).toBe(pengguna_id)
    const left = { berhenti_pada: '2026-02-01', berhenti_jenis: 'akhir_kontrak' }
    expect((await dunia.save(lama, { id, ...left })).status).toBe(200)
    // Another kind has its number written in another way.
    const baru = dunia.nextNip().replace(/^(.{12})../, (_all, before: string) => `${before}21`)
    const asked = await dunia.save(baru, { id, jenis: 'PPPK', mulai: '2026-03-01' })
    expect(asked.status, asked.text).toBe(202)
    expect((await decide(asked.body.data.persetujuan_id, { keputusan: 'setuju' })).status).toBe(200)
    const { nip, nip_lama } = await dunia.harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pegawai').select(['nip', 'nip_lama']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect([nip, nip_lama]).toEqual([baru, lama])
    dunia.peer.turnSecond()
    expect(await dunia.whoIs(akun)).toBe(pengguna_id)
  })

  it('waits for a super admin where an admin asked and there is no other', async () => {
    const lama = dunia.nextNip()
    const { id } = (await dunia.save(lama, { buat_akun: 'ya' }, ADMIN)).body.data
    const asked = await dunia.save(dunia.nextNip(), { id }, ADMIN)
    expect(asked.body.data.menunggu.map(({ role }: { role: string }) => role)).toEqual(['role:presensi:superadmin'])
  })

  it('stands in the database, too', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'ya' })).body.data
    const pengguna_id = await dunia.penggunaOf(id)
    const change = (set: Record<string, unknown>) =>
      dunia.harness.db.acrossInstansi((tx) =>
        tx.updateTable('pengguna').set(set).where('id', '=', pengguna_id).execute(),
      )
    await expect(change({ nip: dunia.nextNip() })).rejects.toMatchObject({ constraint: 'nip_dua_orang' })
    await dunia.whoIs(dunia.akunBernama(nip))
    await expect(change({ iss: null, sub: null })).rejects.toMatchObject({ constraint: 'sambungan_dua_orang' })
    await expect(change({ sub: 'akun-lain' })).rejects.toMatchObject({ constraint: 'sambungan_dua_orang' })
  })
})

describe('a row that was taken out and entered again', () => {
  it('gets an account once a second person agreed', async () => {
    const nip = dunia.nextNip()
    await dunia.save(nip, { buat_akun: 'ya' })
    await dunia.post('/absensi/m-pegawai/delete', { nip }, OPERATOR)
    const { id, nama, akun } = (await dunia.save(nip, { buat_akun: 'ya' })).body.data
    expect(akun).toBe('perlu_orang_kedua')
    const item = await waiting(ADMIN, nama)
    expect((await decide(item?.id ?? '', { keputusan: 'setuju' })).status).toBe(200)
    const made = (await dunia.save(nip, { id, buat_akun: 'ya' })).body.data
    expect(made).toMatchObject({ akun: 'dibuat', kata_sandi_sementara: expect.any(String) })
    expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe(await dunia.penggunaOf(id))
  })
})

describe('a tie that the upgrade found', () => {
  async function ragu(nama: string) {
    const orang = await tambahOrang(dunia.harness, nama, { bekerja: 'a', terikat: true })
    await owner.query('update pengguna set sambungan_ragu = true, disambung_pada = now() where id = $1', [
      orang.pengguna_id,
    ])
    await createTanyaRagu({ db: dunia.harness.db })()
    const item = await waiting(ADMIN, orang.nama)
    if (item === undefined) throw new Error('nothing waits')
    return { ...orang, item }
  }
  const decides = async (key: string) =>
    (
      await dunia.post(
        '/absensi/v2/pegawai/perbaikan/putuskan',
        { id: '01990000-0000-7000-8000-000000000000', keputusan: 'disetujui' },
        key,
      )
    ).body.code

  it('decides nothing until a second person has confirmed it', async () => {
    const { key, item, pengguna_id } = await ragu('ragu lalu pasti')
    expect(await decides(key)).toBe('akses.sambungan_ragu')
    expect(item.tindakan.pratinjau.map(({ apa }) => apa)).toContain('Keputusan sejak disambung')
    expect((await decide(item.id, { keputusan: 'setuju' })).status).toBe(200)
    expect(await decides(key)).not.toBe('akses.sambungan_ragu')
    expect(await toldOf(pengguna_id, 'akun.sambungan_diputuskan')).toBe(1)
  })

  it('is broken where the second person says that it is somebody else’s', async () => {
    const { pengguna_id, item } = await ragu('ragu lalu putus')
    expect((await decide(item.id, { keputusan: 'tolak', catatan: 'bukan orangnya' })).status).toBe(200)
    const { sub } = await dunia.harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pengguna').select('sub').where('id', '=', pengguna_id).executeTakeFirstOrThrow(),
    )
    expect(sub).toBeNull()
    expect(await auditOf(pengguna_id)).toContain('putus_akun')
  })

  it('is asked about once, however often the worker looks', async () => {
    await ragu('ragu sekali')
    const tanya = createTanyaRagu({ db: dunia.harness.db })
    expect(await tanya()).toBe(0)
  })
})
