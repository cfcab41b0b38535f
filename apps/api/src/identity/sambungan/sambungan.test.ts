import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, type AkunUji, type DuniaAkun, duniaAkun, OPERATOR } from '../../../test/dunia-akun.ts'
import { appWithKeptLog } from '../../../test/kept-log.ts'
import { tambahOrang } from '../../../test/tambah-orang.ts'

let dunia: DuniaAkun
beforeAll(async () => {
  dunia = await duniaAkun()
})
afterAll(() => dunia.close())

const calonOf = (pengguna_id: string) =>
  dunia.harness.db.acrossInstansi((tx) =>
    tx
      .selectFrom('sambungan_calon')
      .select(['sub', 'sebab', 'kali'])
      .where('pengguna_id', '=', pengguna_id)
      .orderBy('id')
      .execute(),
  )
const sambungAudit = (pengguna_id: string) =>
  dunia.harness.db.acrossInstansi((tx) =>
    tx
      .selectFrom('audit')
      .select(['aksi', 'sesudah'])
      .where('objek_id', '=', pengguna_id)
      .where('aksi', 'in', ['sambung_akun', 'sambungan_ditahan'])
      .orderBy('pada')
      .execute(),
  )

describe('an account that the product made', () => {
  it('never becomes another row, when an operator swaps NIPs', async () => {
    const [q, q2] = [dunia.nextNip(), dunia.nextNip()]
    const puppet = await dunia.save(q, { buat_akun: 'ya' })
    expect(puppet.body.data.akun).toBe('dibuat')
    const victim = await tambahOrang(dunia.harness, 'korban tukar NIP', { bekerja: 'a' })
    await dunia.save(q2, { id: puppet.body.data.id })
    await dunia.save(q, { id: victim.pegawai_id })
    const attacker = dunia.akunBernama(q)
    expect(await dunia.whoIs(attacker)).not.toBe(victim.pengguna_id)
    await dunia.save(victim.nip, { id: victim.pegawai_id })
    expect(await dunia.whoIs(attacker)).not.toBe(victim.pengguna_id)
  })

  it('signs in as the row it was made for, once tied and ever after', async () => {
    const nip = dunia.nextNip()
    const { id } = (await dunia.save(nip, { buat_akun: 'ya' })).body.data
    for (const _again of [1, 2]) expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe(await dunia.penggunaOf(id))
  })

  it('is not of whoever is entered by its NIP after its row was taken out', async () => {
    const nip = dunia.nextNip()
    expect((await dunia.save(nip, { buat_akun: 'ya' })).body.data.akun).toBe('dibuat')
    expect((await dunia.post('/absensi/m-pegawai/delete', { nip }, OPERATOR)).status).toBe(200)
    const again = await dunia.save(nip, { buat_akun: 'ya' })
    expect(again.body.data).toMatchObject({ akun: 'perlu_orang_kedua' })
    const pengguna_id = await dunia.penggunaOf(again.body.data.id)
    expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe('auth.sambungan_menunggu')
    expect(await calonOf(pengguna_id)).toMatchObject([{ sub: dunia.akunBernama(nip).sub, sebab: 'pernah_diputus' }])
  })

  it('is not given to another row that has the NIP of its name by now', async () => {
    const nip = dunia.nextNip()
    const { id } = (await dunia.save(nip, { buat_akun: 'ya' })).body.data
    const lain = await tambahOrang(dunia.harness, 'pemilik NIP', { bekerja: 'a' })
    // Written past the product, as it was before a changed NIP took two people.
    const owner = connect(dunia.harness.ownerUrl, { max: 1 })
    for (const [pengguna_id, menjadi] of [
      [await dunia.penggunaOf(id), dunia.nextNip()],
      [lain.pengguna_id, nip],
    ])
      await owner.query(
        `set session_replication_role = replica; update pengguna set nip = '${menjadi}', username = '${menjadi}' where id = '${pengguna_id}';
         update pegawai set nip = '${menjadi}' where pengguna_id = '${pengguna_id}'`,
      )
    await owner.end()
    const asked = await dunia.save(nip, { id: lain.pegawai_id, buat_akun: 'ya' }, ADMIN)
    expect(asked.body.data).toMatchObject({ akun: 'milik_lain' })
    expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe(await dunia.penggunaOf(id))
  })

  it('stays its row’s where the answer of the sign-in service was lost', async () => {
    const nip = dunia.nextNip()
    dunia.peer.losesAnswers = true
    const { id, akun } = (await dunia.save(nip, { buat_akun: 'ya' })).body.data
    dunia.peer.losesAnswers = false
    expect(akun).toBe('belum_dibuat')
    const again = await dunia.save(nip, { id, buat_akun: 'ya' })
    expect(again.body.data).toMatchObject({ akun: 'dibuat', kata_sandi_sementara: expect.any(String) })
    expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe(await dunia.penggunaOf(id))
  })

  it('is the database’s rule, too', async () => {
    const nip = dunia.nextNip()
    await dunia.save(nip, { buat_akun: 'ya' })
    const lain = await tambahOrang(dunia.harness, 'lewat basis data', { bekerja: 'a' })
    const { sub } = dunia.akunBernama(nip)
    const tie = dunia.harness.db.acrossInstansi((tx) =>
      tx.updateTable('pengguna').set({ iss: dunia.peer.issuer, sub }).where('id', '=', lain.pengguna_id).execute(),
    )
    await expect(tie).rejects.toMatchObject({ constraint: 'sambungan_milik_baris' })
  })
})

describe('an account made elsewhere', () => {
  it('is tied by the NIP of its claim, once, with an audit line', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    const pengguna_id = await dunia.penggunaOf(id)
    const akun = dunia.akunLuar(nip)
    for (const _again of [1, 2]) expect(await dunia.whoIs(akun)).toBe(pengguna_id)
    expect(await sambungAudit(pengguna_id)).toMatchObject([{ aksi: 'sambung_akun', sesudah: { sub: akun.sub } }])
  })

  it('waits where another account of that NIP is tied; the first one goes on', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    const pengguna_id = await dunia.penggunaOf(id)
    const [first, second, third] = [dunia.akunLuar(nip), dunia.akunLuar(nip), dunia.akunLuar(nip)]
    expect(await dunia.whoIs(first)).toBe(pengguna_id)
    for (const akun of [second, third, second]) expect(await dunia.whoIs(akun)).toBe('auth.sambungan_menunggu')
    expect(await dunia.whoIs(first)).toBe(pengguna_id)
    expect((await calonOf(pengguna_id)).map(({ sebab, kali }) => [sebab, kali])).toEqual([
      ['akun_lain', 2],
      ['akun_lain', 1],
    ])
    const lines = await sambungAudit(pengguna_id)
    expect(lines.map(({ aksi }) => aksi)).toEqual(['sambung_akun', 'sambungan_ditahan', 'sambungan_ditahan'])
  })

  it('waits where the NIP was changed since the row was made, before and after it is changed back', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    const typo = dunia.nextNip()
    expect((await dunia.save(typo, { id })).status).toBe(200)
    const akun = dunia.akunLuar(nip)
    expect(await dunia.whoIs(akun)).toBe('auth.sambungan_menunggu')
    expect((await dunia.save(nip, { id })).status).toBe(200)
    expect(await dunia.whoIs(akun)).toBe('auth.sambungan_menunggu')
    expect(await calonOf(await dunia.penggunaOf(id))).toMatchObject([{ sebab: 'nip_berubah', kali: 2 }])
  })

  it('does not take the row that was entered by a NIP which another row had', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    await dunia.save(dunia.nextNip(), { id })
    const taken = (await dunia.save(nip, { buat_akun: 'tidak' })).body.data
    expect(await dunia.whoIs(dunia.akunLuar(nip))).toBe('auth.sambungan_menunggu')
    expect(await calonOf(await dunia.penggunaOf(taken.id))).toHaveLength(1)
  })

  it('waits where the product made an account for that row; the person’s own signs in', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'ya' })).body.data
    expect(await dunia.whoIs(dunia.akunLuar(nip))).toBe('auth.sambungan_menunggu')
    expect(await dunia.whoIs(dunia.akunBernama(nip))).toBe(await dunia.penggunaOf(id))
  })

  it('is never found by its user name', async () => {
    const { nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    expect(await dunia.whoIs({ sub: randomUUID(), username: nip, nip: '' })).toBe('auth.tanpa_nip')
  })

  it('says what it waits for', async () => {
    const { nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    await dunia.whoIs(dunia.akunLuar(nip))
    const { status, body } = await dunia.signInAs(dunia.akunLuar(nip))
    expect([status, body.data]).toEqual([403, { sebab: 'akun_lain' }])
    expect(body.message).toContain('Akun lain sudah tersambung')
  })

  it('is named in the log with whom it was refused for, and why', async () => {
    const { id, nip } = (await dunia.save(dunia.nextNip(), { buat_akun: 'tidak' })).body.data
    const pengguna_id = await dunia.penggunaOf(id)
    await dunia.whoIs(dunia.akunLuar(nip))
    const { app, closed } = await appWithKeptLog(dunia.harness)
    const [second, stranger, nameless] = [dunia.akunLuar(nip), dunia.akunLuar(dunia.nextNip()), dunia.akunLuar('')]
    for (const akun of [second, stranger, nameless]) {
      const token = await dunia.tokenOf(akun)
      expect((await app.inject({ method: 'POST', url: '/absensi/v2/auth/login', payload: { token } })).statusCode).toBe(
        403,
      )
    }
    const said = (await closed()).split('\n').flatMap((line) => {
      const { msg, code, why } = line === '' ? {} : JSON.parse(line)
      return msg === 'refused' ? [{ code, why }] : []
    })
    const account = ({ username, sub }: AkunUji) => `account ${username} (${sub}) of ${dunia.peer.issuer}`
    expect(said).toEqual([
      { code: 'auth.sambungan_menunggu', why: `${account(second)} is not tied to ${pengguna_id}: akun_lain` },
      { code: 'auth.tidak_terdaftar', why: `${account(stranger)} is tied to nobody: nobody has its NIP` },
      { code: 'auth.tanpa_nip', why: 'token of the sign-in service: claim nip is missing' },
    ])
  })
})
