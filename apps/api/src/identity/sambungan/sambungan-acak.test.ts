import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { banyakAcak, createAcak } from '@presensi/domain/testing/acak'
import type { AngkaAcak } from '@presensi/domain/testing/angka-acak'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADMIN, type AkunUji, type DuniaAkun, duniaAkun, OPERATOR } from '../../../test/dunia-akun.ts'
import { sendFile } from '../../../test/multipart.ts'
import { sheetOf } from '../../../test/sheets.ts'

let dunia: DuniaAkun
beforeAll(async () => {
  dunia = await duniaAkun()
})
afterAll(() => dunia.close())

/** Somebody with an account of their own, and whether they signed in with it before. */
type Korban = { id: string; pengguna_id: string; nip: string; akun: AkunUji; terikat: boolean }

async function korban(buatan: boolean, terikat: boolean): Promise<Korban> {
  const nip = dunia.nextNip()
  const { id } = (await dunia.save(nip, { buat_akun: buatan ? 'ya' : 'tidak' }, ADMIN)).body.data
  const luar = dunia.akunLuar(nip, nip)
  // One user name is one account there.
  if (!buatan) dunia.peer.accounts.push({ id: luar.sub, username: nip, attributes: { nip: [nip] } })
  const akun = buatan ? dunia.akunBernama(nip) : luar
  const pengguna_id = await dunia.penggunaOf(id)
  if (terikat) expect(await dunia.whoIs(akun)).toBe(pengguna_id)
  return { id, pengguna_id, nip, akun, terikat }
}

/** The naive twin: what an account was made for is written down when it is made, and nothing changes it. */
type Dipegang = { akun: AkunUji; pengguna_id: string }

/** Everything that an operator can do alone with rows and accounts, in any order. */
async function act(
  acak: AngkaAcak,
  orang: readonly Korban[],
  state: { rows: string[]; nips: string[]; held: Dipegang[] },
) {
  const { rows, nips, held } = state
  const nip = acak.pick([...nips, ...orang.map((one) => one.nip)])
  const id = acak.pick([...rows, ...orang.map((one) => one.id)])
  const hold = async (answer: Awaited<ReturnType<typeof dunia.save>>) => {
    const { akun, id: made, nip: named } = answer.body.data ?? {}
    if (akun === 'dibuat') held.push({ akun: dunia.akunBernama(named), pengguna_id: await dunia.penggunaOf(made) })
    return answer
  }
  const kind = acak.pick(['baru', 'baru', 'ganti', 'ganti', 'ganti', 'akun', 'hapus', 'impor', 'masuk', 'masuk'])
  if (kind === 'baru') {
    const answer = await hold(await dunia.save(nip, { buat_akun: acak.chance(0.6) ? 'ya' : 'tidak' }))
    if (answer.status === 200) rows.push(answer.body.data.id)
  } else if (kind === 'ganti') await hold(await dunia.save(nip, { id, buat_akun: acak.chance(0.4) ? 'ya' : 'tidak' }))
  else if (kind === 'akun') {
    const mine = await dunia.harness.db.acrossInstansi((tx) =>
      tx.selectFrom('pegawai').select('nip').where('id', '=', id).executeTakeFirst(),
    )
    if (mine !== undefined) await hold(await dunia.save(mine.nip, { id, buat_akun: 'ya' }))
  } else if (kind === 'hapus') await dunia.post('/absensi/m-pegawai/delete', { nip }, OPERATOR)
  else if (kind === 'impor') {
    const cells: Record<string, string> = { nip, nama: 'Dari Berkas', jenis: 'PNS', mulai: '2026-02-01' }
    const content = await sheetOf([[...KOLOM_PEGAWAI], KOLOM_PEGAWAI.map((name) => cells[name] ?? null)])
    await sendFile(dunia.harness, `/absensi/m-pegawai/upload/${dunia.harness.world.a.kantor[0]}`, {
      as: OPERATOR,
      content,
    })
  } else if (held.length > 0) {
    const { akun, pengguna_id } = acak.pick(held)
    const who = await dunia.whoIs(akun)
    if (!who.startsWith('auth.')) expect(who, 'only ever the row that it was made for').toBe(pengguna_id)
  }
  return kind
}

it('an operator reaches nobody’s token, whatever is saved, renamed, taken out, imported and signed in', async () => {
  const acak = createAcak('sambungan akun')
  let masuk = 0
  for (let ke = 0; ke < banyakAcak(0.02) || (masuk < 5 && ke < 100); ke += 1) {
    const orang = [
      await korban(false, true),
      await korban(false, false),
      await korban(true, true),
      await korban(true, false),
    ]
    const state = {
      rows: [] as string[],
      nips: [dunia.nextNip(), dunia.nextNip(), dunia.nextNip()],
      held: [] as Dipegang[],
    }
    for (let step = 0; step < 14; step += 1) await act(acak, orang, state)
    const theirs = new Set(orang.map(({ pengguna_id }) => pengguna_id))
    for (const { akun, pengguna_id } of state.held) {
      const who = await dunia.whoIs(akun)
      if (who === pengguna_id) masuk += 1
      expect(theirs.has(who), 'somebody else’s token').toBe(false)
    }
    for (const one of orang) {
      const who = await dunia.whoIs(one.akun)
      // Who never signed in waits for a second person once their NIP was touched, or their row was taken out.
      if (who === one.pengguna_id) continue
      expect([one.terikat, who]).toEqual([false, 'auth.sambungan_menunggu'])
    }
  }
  expect(masuk).toBeGreaterThanOrEqual(5)
})
