import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cuti, duniaIzin, good, type Orang, senin } from '../../../test/dunia-izin.ts'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { pdfText } from '../../../test/pdf.ts'
import { download } from '../../../test/sheets.ts'
import { ZONA_PAGI } from '../../../test/world.ts'

/** Whose decision stands in the parts VII and VIII of the leave form, whatever happened after it. */
let harness: Harness
let pejabat: { atasan: Orang; pybmc: Orang }
const dunia = duniaIzin(() => harness)
const { pemohon, save, saveWith, decide, post, asked } = dunia
const OPERATOR = 'operator:instansi:izin@a'

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  pejabat = await dunia.mulai()
})
afterAll(() => harness.close())

const DECISIONS = ['DISETUJUI', 'PERUBAHAN', 'DITANGGUHKAN', 'TIDAK DISETUJUI']
/** What a part says, and which of its four boxes has the mark. */
function partOf(text: string, from: string, to: string) {
  const said = text.slice(text.indexOf(from), text.indexOf(to)).split('\n')
  const head = said.findIndex((line) => line.includes('DITANGGUHKAN'))
  const boxes = said[head] ?? ''
  const at = /^\s*X\s*$/.exec(said.slice(head + 1).find((line) => /^\s*X\s*$/.test(line)) ?? '')?.[0].indexOf('X')
  const middle = (one: string): number => boxes.lastIndexOf(one) + one.length / 2
  // 'DISETUJUI' stands in 'TIDAK DISETUJUI', too: the first of the line is meant.
  const places = DECISIONS.map((one) => (one === 'DISETUJUI' ? boxes.indexOf(one) + one.length / 2 : middle(one)))
  const nearest = places.toSorted((a, b) => Math.abs(a - (at ?? 0)) - Math.abs(b - (at ?? 0)))[0] ?? 0
  return { ticked: at === undefined ? null : DECISIONS[places.indexOf(nearest)], text: said.join('\n') }
}
async function form(id: string, who: Orang) {
  const file = await download(harness, `/absensi/v2/pegawai/izin/formulir/${id}`, { as: who.key, query: {} })
  expect(file.status).toBe(200)
  const text = await pdfText(file.content)
  return {
    vii: partOf(text, 'VII. PERTIMBANGAN', 'VIII. KEPUTUSAN'),
    viii: partOf(text, 'VIII. KEPUTUSAN', 'Catatan:'),
    text,
  }
}
const nipIn = (text: string, nip: string): boolean => text.replaceAll(' ', '').includes(nip)

async function disetujui(who: Orang, from: number, catatan = 'Silakan, selesaikan dulu berkasnya') {
  const { id } = await asked(who, cuti(from, 2))
  good(await decide('atasan', pejabat.atasan.key, id, { catatan: 'Tugas sudah dibagi' }))
  good(await decide('pybmc', pejabat.pybmc.key, id, { catatan }))
  return id
}

describe('who granted the leave', () => {
  it('is the PYBMC, also after the agency registered it', async () => {
    const who = await pemohon()
    const id = await disetujui(who, 7)
    good(await decide('instansi', OPERATOR, id, { catatan: 'Dicatat di agenda' }))
    const { vii, viii } = await form(id, who)
    expect([vii.ticked, viii.ticked]).toEqual(['DISETUJUI', 'DISETUJUI'])
    expect(viii.text).toContain('Silakan, selesaikan dulu berkasnya')
    expect(viii.text).not.toContain('Dicatat di agenda')
    expect(nipIn(viii.text, pejabat.pybmc.nip)).toBe(true)
    expect(nipIn(viii.text, harness.world.people.get(OPERATOR)?.nip ?? 'nobody')).toBe(false)
    expect(nipIn(vii.text, pejabat.atasan.nip)).toBe(true)
  })

  it('is the PYBMC where it is registered by itself', async () => {
    const setting = { as: 'admin:instansi@a', body: { nama: 'setuju_otomatis', nilai: 'true' } }
    good(await harness.call('POST', '/absensi/v2/instansi/setting/save', setting))
    const who = await pemohon()
    const id = await disetujui(who, 7)
    const { viii } = await form(id, who)
    good(
      await harness.call('POST', '/absensi/v2/instansi/setting/save', {
        ...setting,
        body: { ...setting.body, nilai: 'false' },
      }),
    )
    expect(good(await dunia.get(id, who.key)).status).toBe('disetujui')
    expect(viii.ticked).toBe('DISETUJUI')
    expect(viii.text).toContain('Silakan, selesaikan dulu berkasnya')
    expect(nipIn(viii.text, pejabat.pybmc.nip)).toBe(true)
  })

  it('changed the days: that stays so when the person took them and the agency registered it', async () => {
    const who = await pemohon()
    const { id } = await asked(who, cuti(7, 3))
    good(await decide('atasan', pejabat.atasan.key, id))
    const usulan = { tanggal_mulai: senin(14), tanggal_selesai: addDays(senin(14), 1) }
    good(await decide('pybmc', pejabat.pybmc.key, id, { keputusan: 'perubahan', catatan: 'Pekan depan', ...usulan }))
    good(await post('terima-perubahan', who.key, { id, terima: 'true' }))
    good(await decide('instansi', OPERATOR, id))
    const { vii, viii } = await form(id, who)
    expect([vii.ticked, viii.ticked]).toEqual(['DISETUJUI', 'PERUBAHAN'])
    expect(viii.text).toContain('Pekan depan')
  })

  it('is nobody of the agency that returns it for a formal defect', async () => {
    const who = await pemohon()
    const id = await disetujui(who, 7)
    good(await decide('instansi', OPERATOR, id, { keputusan: 'dikembalikan', catatan: 'Alamat belum ada' }))
    const { viii } = await form(id, who)
    expect(viii.ticked).toBe('DISETUJUI')
    expect(viii.text).not.toContain('Alamat belum ada')
  })

  it('is who granted these days: of a request that was returned and asked for again, other days have no decision yet', async () => {
    const who = await pemohon()
    const id = await disetujui(who, 7, 'Setuju untuk pekan pertama')
    const back = { keputusan: 'dikembalikan', catatan: 'Tanggal salah' }
    good(await decide('instansi', OPERATOR, id, back))
    const again = good(await save(who.key, { ...cuti(7, 2), id, alamat_selama: 'Bandung' }))
    expect(again.status).toBe('disetujui_pybmc')
    // Mended papers keep what was decided.
    expect((await form(id, who)).viii.text).toContain('Setuju untuk pekan pertama')
    good(await decide('instansi', OPERATOR, id, back))
    good(await save(who.key, { ...cuti(14, 2), id }))
    const asked = await form(id, who)
    expect([asked.vii.ticked, asked.viii.ticked]).toEqual([null, null])
    expect(asked.text).not.toContain('Setuju untuk pekan pertama')
    expect(nipIn(asked.text, pejabat.pybmc.nip)).toBe(false)
    good(await decide('atasan', pejabat.atasan.key, id, { keputusan: 'tidak_disetujui', catatan: 'Banyak kerja' }))
    const considered = await form(id, who)
    expect([considered.vii.ticked, considered.viii.ticked]).toEqual(['TIDAK DISETUJUI', null])
  })

  it('is the agency for a kind that the PYBMC does not decide', async () => {
    const who = await pemohon({ jenis: 'NON_ASN' })
    const { id } = good(await saveWith(who.key, cuti(7, 1, { jenis_kode: 'I' })))
    good(await decide('atasan', pejabat.atasan.key, id))
    good(await decide('instansi', OPERATOR, id, { catatan: 'Sesuai ketentuan' }))
    const { viii } = await form(id, who)
    expect([viii.ticked, viii.text.includes('Sesuai ketentuan')]).toEqual(['DISETUJUI', true])
  })
})
