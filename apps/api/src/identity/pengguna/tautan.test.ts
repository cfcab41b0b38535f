import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DuniaAkun, duniaAkun } from '../../../test/dunia-akun.ts'

const LINKS = '/absensi/v2/superadmin/pengguna/reset-links'

let dunia: DuniaAkun
beforeAll(async () => {
  dunia = await duniaAkun()
})
afterAll(() => dunia.close())

const look = async (): Promise<string[]> =>
  (await dunia.harness.call('GET', LINKS, { as: 'superadmin' })).body.data.map(({ link }: { link: string }) => link)

it('a link that is shown counts as a first password seen, and is told once to the person and the admins', async () => {
  const { nip, pengguna_id } = dunia.harness.person('pegawai@a')
  const akun = dunia.akunLuar(nip)
  expect(await dunia.whoIs(akun)).toBe(pengguna_id)
  const own = dunia.akunLuar(dunia.harness.person('superadmin').nip)
  await dunia.whoIs(own)
  dunia.peer.links = [
    { userId: akun.sub, username: akun.username, link: 'https://x/1', expiresTimestamp: Date.now() + 3_600_000 },
    { userId: own.sub, username: own.username, link: 'https://x/2', expiresTimestamp: Date.now() + 3_600_000 },
  ]
  for (const _again of [1, 2]) expect(await look(), 'never to who asked').toEqual(['https://x/1'])
  const { seen, told } = await dunia.harness.db.acrossInstansi(async (tx) => ({
    seen: await tx.selectFrom('sandi_dilihat').select(['pengguna_id', 'oleh', 'cara']).execute(),
    told: await tx.selectFrom('notifikasi').select('pengguna_id').where('jenis', '=', 'akun.tautan_dilihat').execute(),
  }))
  expect(seen).toEqual([{ pengguna_id, oleh: dunia.harness.person('superadmin').pengguna_id, cara: 'tautan' }])
  const admin = dunia.harness.person('admin:instansi@a').pengguna_id
  expect(told.map((one) => one.pengguna_id).toSorted()).toEqual([pengguna_id, admin].toSorted())
})
