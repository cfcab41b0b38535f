import { addDays } from '@presensi/domain/kalender/tanggal'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good, type Orang } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness, NO_ANCHORS } from '../../../test/harness.ts'
import { sudahTujuhHari } from '../../../test/retensi.ts'
import { suratPdf } from '../../../test/surat-pdf.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { createHapusLama } from '../../clocking/presensi/kerja/hapus-lama.ts'
import { verifyChains } from '../../clocking/rantai/verify.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const t = duniaIzin(() => harness)
const OPERATOR = 'operator:instansi:izin@a'
const ADMIN = 'admin:instansi@a'
const sakit = (from: number) => cuti(from, 2, { jenis_kode: 'CS', alasan: 'Demam berdarah' })
const picture = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .toFormat(format)
    .toBuffer()
const look = (id: string, as: string) => harness.call('GET', `/absensi/v2/lampiran/${id}`, { as })

describe('letters of leave', () => {
  it('are PDF, JPEG or PNG by what they contain, whatever they are called', async () => {
    const { who } = await t.lini()
    const good1 = async (content: Buffer, filename: string) =>
      good(await t.saveWith(who.key, { ...sakit(7), ajukan: 'false' }, content, filename)).lampiran
    expect(await good1(suratPdf(), 'foto.png')).toMatchObject([{ jenis: 'application/pdf' }])
    expect(await good1(await picture('jpeg'), 'surat.pdf')).toMatchObject([{ nama: 'surat.jpg', jenis: 'image/jpeg' }])
    expect(await good1(await picture('png'), 'surat')).toMatchObject([{ jenis: 'image/jpeg' }])
    const bad = async (content: Buffer, filename = 'surat.pdf') => {
      const answer = await t.saveWith(who.key, sakit(7), content, filename)
      return [answer.status, answer.body.code]
    }
    expect(await bad(Buffer.from('MZ\x90\x00 not a letter at all'))).toEqual([400, 'berkas.jenis_lampiran'])
    expect(await bad(await picture('webp'), 'foto.png')).toEqual([400, 'berkas.jenis_lampiran'])
    expect(await bad(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.png')).toEqual([
      400,
      'berkas.jenis_lampiran',
    ])
    expect(await bad(Buffer.from('%PDF-1.7\nbegins like one'))).toEqual([400, 'berkas.rusak'])
    expect(await bad(Buffer.alloc(0))).toEqual([400, 'berkas.kosong'])
    const large = Buffer.concat([suratPdf(), Buffer.alloc(5 * 1024 * 1024)])
    expect((await bad(large))[0]).toBe(413)
    expect(good(await t.get('get', who.key)).items.filter((one: { status: string }) => one.status !== 'draf')).toEqual(
      [],
    )
  })

  it('of a doctor are seen by HR and who decides or decided, and each look is recorded', async () => {
    const { who, atasan, pybmc } = await t.lini()
    const [kepala, baru] = [await t.orangBaru(), await t.orangBaru()]
    const kantor_id = who.kantor_id
    const { id, lampiran } = good(await t.saveWith(who.key, sakit(7)))
    const letter = lampiran[0].id
    const sees = async (people: readonly (Orang | string)[]) => {
      const seen: string[] = []
      for (const one of people) {
        const as = typeof one === 'string' ? one : one.key
        const { status } = await look(letter, as)
        expect([200, 403, 404]).toContain(status)
        if (status === 200) seen.push(as)
      }
      return seen
    }
    const strangers = ['pegawai@a2', 'admin:kantor@a', 'atasan@a', 'admin:instansi@b', 'atasan@b', baru]
    expect(await sees(strangers)).toEqual([])
    expect(await sees([who, atasan, pybmc, OPERATOR, ADMIN])).toEqual([who.key, atasan.key, pybmc.key, OPERATOR, ADMIN])
    good(await t.decide('atasan', atasan.key, id))
    good(await t.decide('pybmc', pybmc.key, id))
    good(await t.decide('instansi', OPERATOR, id))
    // The head of the office sees a request that may not wait, but not what a doctor wrote.
    await owner.query(
      `insert into kepala_kantor (instansi_id, id, kantor_id, pegawai_id, mulai) values ($1, $2, $3, $4, '2020-01-01')`,
      [harness.world.a.id, newId(), kantor_id, kepala.pegawai_id],
    )
    expect((await t.get(id, kepala.key)).status).toBe(200)
    expect(await sees([kepala])).toEqual([])
    const other = good(await t.saveWith(who.key, cuti(21, 1)))
    expect((await look(other.lampiran[0].id, kepala.key)).status).toBe(200)
    await owner.query('delete from kepala_kantor where pegawai_id = $1', [kepala.pegawai_id])
    const { rows } = await owner.query(
      `select count(*)::int as n from audit where objek = 'lampiran' and objek_id = $1 and aksi = 'lihat'`,
      [letter],
    )
    expect(rows[0].n).toBe(5)
  })
})

describe('retention', () => {
  const findings = async () =>
    (await verifyChains({ db: harness.db, keys: harness.keys, store: NO_ANCHORS }))
      .flatMap((result) => result.temuan)
      .filter(({ apa }) => apa.includes('izin'))
  /** As if all of it had been so many days earlier. */
  async function age(id: string, days: number): Promise<void> {
    const client = await owner.connect()
    try {
      await client.query('set session_replication_role = replica')
      const tanggal = addDays(HARI_INI, -days)
      await client.query('update izin set tanggal_mulai = $2, tanggal_selesai = $2 where id = $1', [id, tanggal])
      await client.query(`update lampiran set dibuat_pada = now() - make_interval(days => $2) where objek_id = $1`, [
        id,
        days,
      ])
    } finally {
      client.release(true)
    }
  }

  /** What is written meanwhile was written so many days ago. */
  async function dahulu<T>(days: number, work: () => Promise<T>): Promise<T> {
    const set = (text: string) => owner.query(`alter table izin_keputusan alter column pada set default ${text}`)
    await set(`clock_timestamp() - interval '${days} days'`)
    try {
      return await work()
    } finally {
      await set('clock_timestamp()')
    }
  }
  const granted = async (from: number) => {
    const { who, atasan, pybmc } = await t.lini()
    const made = good(await t.saveWith(who.key, { ...sakit(from), alamat_selama: 'Bandung', no_hp: '08123456789' }))
    good(await t.decide('atasan', atasan.key, made.id, { catatan: 'Lekas sembuh' }))
    good(await t.decide('pybmc', pybmc.key, made.id))
    good(await t.decide('instansi', OPERATOR, made.id))
    return { who, id: made.id, letter: made.lampiran[0].id }
  }

  it('empties reasons, notes and letters of leave that is long over, and the chain stays whole', async () => {
    const { who, id, letter } = await dahulu(500, () => granted(7))
    const late = await granted(14)
    const waiting = await t.lini().then((line) => dahulu(500, async () => ({ ...line, ...(await t.asked(line.who)) })))
    expect(await findings()).toEqual([])
    const gone: string[] = []
    const hapus = createHapusLama({ db: harness.db, lampiran: { delete: async (key) => void gone.push(key) } })
    await sudahTujuhHari(owner, harness.world.a.id)
    expect(await hapus(harness.world.a.id)).toBe(0)
    // Of the second one the days are as old, but what was written is not: the database keeps it.
    for (const one of [id, late.id, waiting.id]) await age(one, 500)
    expect(await hapus(harness.world.a.id)).toBe(1)
    expect(gone).toHaveLength(1)
    const after = good(await t.get(id, who.key))
    expect(after).toMatchObject({ alasan: null, alamat_selama: null, no_hp: null, lampiran: [], status: 'disetujui' })
    expect(after.keputusan.map((one: { catatan: string | null }) => one.catatan)).toEqual([null, null, null, null])
    expect((await look(letter, who.key)).status).toBe(404)
    expect(good(await t.get(waiting.id, waiting.who.key)).alasan).toBe('Keperluan keluarga')
    expect(good(await t.get(late.id, late.who.key)).keputusan[1].catatan).toBe('Lekas sembuh')
    expect(await findings()).toEqual([])
    expect(await hapus(harness.world.a.id)).toBe(0)
  })

  it('is the only one who may: a note that is just gone is noticed', async () => {
    const { who, atasan } = await t.lini()
    const { id } = await t.asked(who)
    good(await t.decide('atasan', atasan.key, id, { catatan: 'Silakan' }))
    const before = (await findings()).length
    await owner.query(
      `delete from izin_keputusan_pribadi y using izin_keputusan k where k.id = y.keputusan_id and k.izin_id = $1 and k.aksi = 'putuskan'`,
      [id],
    )
    expect((await findings()).length).toBe(before + 1)
  })

  it('of the last months is refused by the database, whoever asks', async () => {
    const { who } = await t.lini()
    const { id } = good(await t.saveWith(who.key, sakit(14)))
    const left = await t.inA(async (tx) => {
      await tx.deleteFrom('lampiran').where('objek_id', '=', id).execute()
      await tx
        .deleteFrom('izin_keputusan_pribadi')
        .where('keputusan_id', 'in', tx.selectFrom('izin_keputusan').select('id').where('izin_id', '=', id))
        .execute()
      const letters = await tx.selectFrom('lampiran').select('id').where('objek_id', '=', id).execute()
      const notes = await tx
        .selectFrom('izin_keputusan_pribadi')
        .select('keputusan_id')
        .where('keputusan_id', 'in', tx.selectFrom('izin_keputusan').select('id').where('izin_id', '=', id))
        .execute()
      return [letters.length, notes.length]
    })
    expect(left).toEqual([1, 1])
  })
})
