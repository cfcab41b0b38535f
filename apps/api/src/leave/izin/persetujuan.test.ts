import { addDays } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())
const t = duniaIzin(() => harness)
const ADMIN = 'admin:instansi@a'
const OPERATOR = 'operator:instansi:izin@a'

const inbox = async (as: string, query: Record<string, string> = {}) =>
  good(await harness.call('GET', '/absensi/v2/persetujuan/get', { as, query })).items
const ids = async (as: string, query: Record<string, string> = {}): Promise<string[]> =>
  (await inbox(as, query)).map((one: { id: string }) => one.id)
const jumlah = async (as: string) => good(await harness.call('GET', '/absensi/v2/persetujuan/jumlah', { as }))

describe('leave in the inbox', () => {
  it('waits for the superior, then for the PYBMC, and for nobody else', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const { id } = await t.asked(who)
    for (const as of [who.key, pybmc.key, ADMIN, OPERATOR, 'atasan@a', 'pybmc@b', 'superadmin'])
      expect([as, await ids(as, { jenis: 'izin' })]).toEqual([as, []])
    expect(await ids(atasan.key)).toEqual([id])
    expect(await jumlah(atasan.key)).toMatchObject({ izin: 1, total: 1, berwenang: true })
    good(await t.decide('atasan', atasan.key, id))
    expect(await ids(atasan.key)).toEqual([])
    expect(await ids(pybmc.key)).toEqual([id])
    expect(await jumlah(pybmc.key)).toMatchObject({ izin: 1, total: 1, berwenang: true })
    good(await t.decide('pybmc', pybmc.key, id))
    // What waits for the agency is a list of its own.
    for (const as of [pybmc.key, ADMIN, OPERATOR]) expect([as, await ids(as, { jenis: 'izin' })]).toEqual([as, []])
    expect(await jumlah(pybmc.key)).toMatchObject({ izin: 0, total: 0, berwenang: true })
    expect(await jumlah(who.key)).toMatchObject({ berwenang: false })
  })

  it('does not reach, nor is granted by, whose authority comes from the applicant', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const puppet = await t.orangBaru()
    const stand = (pejabat: Orang, oleh: Orang) =>
      t.inA((tx) =>
        sql`insert into pejabat_pengganti (instansi_id, id, pejabat_id, pengganti_id, jenis, mulai, dimasukkan_oleh)
          values (${harness.world.a.id}, ${newId()}, ${pejabat.pegawai_id}, ${puppet.pegawai_id}, 'Plh', ${HARI_INI}, ${oleh.pengguna_id})`.execute(
          tx,
        ),
      )
    await stand(atasan, who)
    await stand(pybmc, who)
    const { id } = await t.asked(who)
    expect(await ids(puppet.key)).toEqual([])
    expect((await t.decide('atasan', puppet.key, id)).status).not.toBe(200)
    good(await t.decide('atasan', atasan.key, id))
    expect(await ids(puppet.key)).toEqual([])
    expect((await t.decide('pybmc', puppet.key, id)).status).not.toBe(200)
    // Nor by an official as whom the applicant could sign in.
    await t.inA((tx) =>
      sql`insert into sandi_dilihat (pengguna_id, oleh, cara) values (${pybmc.pengguna_id}, ${who.pengguna_id}, 'sandi_awal')`.execute(
        tx,
      ),
    )
    expect(await ids(pybmc.key)).toEqual([])
    expect((await t.decide('pybmc', pybmc.key, id)).status).not.toBe(200)
    await t.inA((tx) => sql`update sandi_dilihat set berakhir_pada = now()`.execute(tx))
    expect(await ids(pybmc.key)).toEqual([id])
    // Somebody else agreed to the substitute.
    await t.inA((tx) =>
      sql`update pejabat_pengganti set disetujui_oleh = ${atasan.pengguna_id} where pengganti_id = ${puppet.pegawai_id}`.execute(
        tx,
      ),
    )
    expect(await ids(puppet.key)).toEqual([id])
    good(await t.decide('pybmc', puppet.key, id))
  })

  it('says what a decider weighs: balance, who else is away, what the person had, and which decisions there are', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const other = await t.lini()
    const early = await t.asked(who, cuti(21, 2))
    good(await t.decide('atasan', atasan.key, early.id))
    good(await t.decide('pybmc', pybmc.key, early.id))
    await t.asked(other.who, cuti(28, 1))
    const { id } = await t.asked(who, cuti(28, 3))
    const [card] = await inbox(atasan.key)
    expect(card).toMatchObject({
      jenis: 'izin',
      id,
      izin: { nip: who.nip, jenis_kode: 'CT', hari: 3, tanggal_mulai: senin(28), can: { atasan: true, pybmc: false } },
      timbangan: { tingkat: 'atasan', setahun: { permintaan: 1, hari: 2 } },
    })
    const { pergi, sisa, keputusan } = card.timbangan
    expect(pergi.paling_banyak).toBeGreaterThanOrEqual(2)
    expect(pergi.jumlah_pegawai).toBeGreaterThan(2)
    const balance = good(
      await t.get('hitung', who.key, { jenis_kode: 'CT', tanggal_mulai: senin(28), tanggal_selesai: senin(28) }),
    )
    expect(sisa).toBe(balance.sisa)
    const four = ['disetujui', 'perubahan', 'ditangguhkan', 'tidak_disetujui'].map((one) => ({
      keputusan: one,
      perlu_dasar: false,
    }))
    expect(keputusan).toEqual(four)
    good(await t.decide('atasan', atasan.key, id, { keputusan: 'ditangguhkan', catatan: 'Banyak pekerjaan' }))
    const [next] = await inbox(pybmc.key)
    expect(next.izin.can).toMatchObject({ atasan: false, pybmc: true })
    expect(next.timbangan.keputusan.at(-1)).toEqual({ keputusan: 'tidak_disetujui', perlu_dasar: true })
  })

  it('does not offer what its kind does not allow', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const sick = good(await t.saveWith(who.key, { ...cuti(7, 3), jenis_kode: 'CS' }))
    good(await t.decide('atasan', atasan.key, sick.id))
    const [card] = await inbox(pybmc.key)
    expect(card.timbangan.keputusan.map((one: { keputusan: string }) => one.keputusan)).not.toContain('ditangguhkan')
    expect(card.timbangan.sisa).toBeNull()
    expect(card.izin.lampiran).toHaveLength(1)
    for (const { keputusan } of card.timbangan.keputusan.filter(
      (one: { keputusan: string }) => one.keputusan !== 'disetujui',
    ))
      expect(['perubahan', 'tidak_disetujui']).toContain(keputusan)
  })

  it('of who stands at both levels shows the decisions of the one who grants', async () => {
    const [who, both] = [await t.orangBaru(), await t.orangBaru()]
    await t.garis('atasan', who, both)
    await t.garis('pybmc', who, both)
    const { id } = await t.asked(who)
    const [card] = await inbox(both.key)
    expect(card).toMatchObject({ id, timbangan: { tingkat: 'atasan' } })
    expect(card.timbangan.keputusan.at(-1)).toEqual({ keputusan: 'tidak_disetujui', perlu_dasar: true })
    expect(good(await t.decide('atasan', both.key, id)).status).toBe('disetujui_pybmc')
  })

  it('reaches a Plh of the superior and of the PYBMC', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const [plhAtasan, plhPybmc] = [await t.orangBaru(), await t.orangBaru()]
    await t.ganti(atasan, plhAtasan)
    await t.ganti(pybmc, plhPybmc)
    const { id } = await t.asked(who)
    expect(await ids(plhAtasan.key)).toEqual([id])
    expect(await jumlah(plhPybmc.key)).toMatchObject({ izin: 0, berwenang: true })
    good(await t.decide('atasan', plhAtasan.key, id))
    expect(await ids(plhPybmc.key)).toEqual([id])
    good(await t.decide('pybmc', plhPybmc.key, id))
  })

  /** Whoever sees it in the inbox can decide, and nobody else can. */
  const decides = async (person: Orang, level: 'atasan' | 'pybmc', id: string): Promise<[boolean, boolean]> => {
    const seen = (await ids(person.key)).includes(id)
    const usulan = { keputusan: 'perubahan', catatan: 'x', tanggal_mulai: HARI_INI, tanggal_selesai: HARI_INI }
    const answer = await t.decide(level, person.key, id, usulan)
    return [seen, answer.status !== 404 && answer.body.code !== 'izin.sendiri']
  }

  it('goes to the next one up, too, once it waited too long, to the hour', async () => {
    const { who, atasan } = await t.lini()
    const [atas, plh, jauh] = [await t.orangBaru(), await t.orangBaru(), await t.orangBaru()]
    await t.garis('atasan', atasan, atas)
    await t.garis('atasan', atas, jauh)
    await t.ganti(atas, plh)
    const { id } = await t.asked(who)
    for (const one of [atas, plh, jauh]) expect(await decides(one, 'atasan', id)).toEqual([false, false])
    await t.inA((tx) =>
      sql`update izin set menunggu_sejak = now() - interval '4 days 23 hours' where id = ${id}`.execute(tx),
    )
    expect(await decides(atas, 'atasan', id)).toEqual([false, false])
    await t.tuakan(id, 5)
    for (const one of [atas, plh, atasan]) expect(await ids(one.key)).toEqual([id])
    expect(await decides(jauh, 'atasan', id)).toEqual([false, false])
    good(await t.decide('atasan', atas.key, id))
    for (const one of [atas, plh, atasan]) expect(await ids(one.key)).toEqual([])
  })

  it('filed by the superior for somebody goes to the next one up, who can decide', async () => {
    const { who } = await t.lini()
    const operator = harness.person(OPERATOR)
    const [boss, atas] = [{ ...operator, pegawai_id: operator.pegawai_id ?? '' }, await t.orangBaru()]
    await t.inA((tx) =>
      sql`delete from garis_pejabat where pegawai_id = ${who.pegawai_id} and jenis = 'atasan'`.execute(tx),
    )
    await t.garis('atasan', who, boss)
    await t.inA((tx) =>
      sql`delete from garis_pejabat where pegawai_id = ${boss.pegawai_id} and jenis = 'atasan'`.execute(tx),
    )
    await t.garis('atasan', boss, atas)
    const filed = good(await t.save(OPERATOR, cuti(14, 1, { nip: who.nip })))
    expect(await ids(OPERATOR, { jenis: 'izin' })).toEqual([])
    expect(await ids(atas.key)).toEqual([filed.id])
    good(await t.decide('atasan', atas.key, filed.id))
  })

  it('is put in one order with everything else, and found by name, number and office', async () => {
    const [who, other, boss] = [await t.orangBaru(), await t.orangBaru(), await t.orangBaru()]
    for (const one of [who, other]) await t.garis('atasan', one, boss)
    const first = await t.asked(who, cuti(35, 1))
    const second = await t.asked(other, cuti(35, 1))
    expect(await ids(boss.key)).toEqual([first.id, second.id])
    await t.tuakan(second.id, 1)
    expect(await ids(boss.key)).toEqual([second.id, first.id])
    expect(await ids(boss.key, { q: who.nip })).toEqual([first.id])
    expect(await ids(boss.key, { q: first.nomor.toLowerCase() })).toEqual([first.id])
    expect(await ids(boss.key, { q: 'tidak ada yang begini' })).toEqual([])
    expect(await ids(boss.key, { jenis: 'perbaikan' })).toEqual([])
    expect(await ids(boss.key, { kantor_id: harness.world.a.kantor[0] })).toEqual([second.id, first.id])
    expect(await ids(boss.key, { kantor_id: harness.world.a.kantor[1] ?? newId() })).toEqual([])
  })

  it('warns when too many of an office are away on one day', async () => {
    const boss = await t.orangBaru()
    const kantor_id = newId()
    await t.inA(async (tx) => {
      await sql`insert into kantor (id, instansi_id, kode, nama, zona_waktu)
        select ${kantor_id}::uuid, instansi_id, ${kantor_id.slice(-8)}, 'Kantor kecil', zona_waktu from kantor where id = ${harness.world.a.kantor[0]}`.execute(
        tx,
      )
    })
    const team: Orang[] = []
    for (let at = 0; at < 4; at += 1) {
      const one = await t.orangBaru()
      await t.garis('atasan', one, boss)
      await t.inA((tx) =>
        sql`update penempatan set kantor_id = ${kantor_id} where pegawai_id = ${one.pegawai_id}`.execute(tx),
      )
      team.push(one)
    }
    for (const one of team.slice(0, 3)) await t.asked(one, cuti(42, 2))
    const cards = await inbox(boss.key)
    expect(cards.map((one: { timbangan: { pergi: unknown } }) => one.timbangan.pergi)).toMatchObject(
      [0, 1, 2].map(() => ({ paling_banyak: 3, jumlah_pegawai: 4, terlalu_banyak: true })),
    )
    const [last] = team.slice(3)
    if (last !== undefined)
      await t.asked(last, {
        ...cuti(42, 1),
        tanggal_mulai: addDays(senin(42), 3),
        tanggal_selesai: addDays(senin(42), 3),
      })
    const alone = (await inbox(boss.key)).at(-1)
    expect(alone.timbangan.pergi).toMatchObject({ paling_banyak: 1, terlalu_banyak: false })
  })
})
