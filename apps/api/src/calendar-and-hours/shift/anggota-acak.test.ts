import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { createAngkaAcak } from '@presensi/domain/testing/angka-acak'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import { newId } from '../../platform/uuid.ts'
import { loadJadwalInputs } from '../jadwal/public.ts'

let harness: Harness
const AS = 'operator:kantor:jam@a'
const HORIZON = 40
const ACTS = 14
const day = (n: number): string => addDays(HARI_INI, n)

beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '1000000', RATE_LIMIT_ALAMAT: '1000000' }, { zona: ZONA_PAGI })
  const { id: instansi_id, kantor } = harness.world.a
  const { pengguna_id } = harness.person(AS)
  const role = 'role:presensi:operator:kantor:jam'
  await harness.db.acrossInstansi((tx) =>
    tx.insertInto('peran').values({ id: newId(), pengguna_id, role, instansi_id, kantor_id: kantor[1] }).execute(),
  )
})
afterAll(() => harness.close())

/** What must come out, day by day and without any range: the office of every day, and the office whose roster holds on it. */
class Naive {
  readonly place: number[] = Array.from({ length: HORIZON }, () => 0)
  readonly roster: (number | null)[] = Array.from({ length: HORIZON }, () => null)
  /** days on which a membership begins */
  readonly starts = new Set<number>()

  move(from: number, office: number): void {
    for (let at = from; at < HORIZON; at += 1) {
      this.place[at] = office
      if (this.roster[at] !== null && this.roster[at] !== office) this.clear(at)
    }
  }
  begin(office: number, from: number, to: number | null): boolean {
    if (this.place[from] !== office) return false
    const wanted: number[] = []
    for (let at = from; at < HORIZON && (to === null || at <= to); at += 1) {
      if (this.place[at] !== office) {
        if (to === null) break
        return false
      }
      wanted.push(at)
    }
    const own = new Set<number>()
    if (this.starts.has(from) && this.roster[from] === office)
      for (let at = from; at < HORIZON && this.roster[at] === office && (at === from || !this.starts.has(at)); at += 1)
        own.add(at)
    if (wanted.some((at) => this.roster[at] !== null && !own.has(at))) return false
    for (const at of own) this.clear(at)
    for (const at of wanted) this.roster[at] = office
    this.starts.add(from)
    return true
  }
  private clear(at: number): void {
    this.roster[at] = null
    this.starts.delete(at)
  }
}

describe('being on a roster', () => {
  it.each([11, 23, 37])('is day by day what a naive reckoning says, whatever happened (%i)', async (seed) => {
    const { below } = createAngkaAcak(seed)
    const [key] = ['pegawai@a', 'atasan@a', 'pybmc@a'].slice([11, 23, 37].indexOf(seed))
    const { nip, nama, pegawai_id } = harness.person(key ?? '')
    const { id: instansi_id, kantor } = harness.world.a
    const naive = new Naive()
    let lastMove = 0
    for (let act = 0; act < ACTS; act += 1) {
      if (below(4) === 0) {
        // A move never lies before one that is known already.
        const from = lastMove + 1 + below(8)
        if (from >= HORIZON) continue
        const office = below(2)
        const body = { id: pegawai_id, nip, nama, jenis: 'PNS', kantor_id: kantor[office], mulai: day(from) }
        const moved = await harness.call('POST', '/absensi/m-pegawai/save', { as: 'admin:instansi@a', body })
        expect(moved.status, moved.text).toBe(200)
        naive.move(from, office)
        lastMove = from
      } else {
        const office = below(2)
        const from = below(HORIZON - 5)
        const to = below(2) === 0 ? null : from + below(4)
        const expected = naive.begin(office, from, to)
        const body = { nip, kantor_id: kantor[office], mulai: day(from), selesai: to === null ? '' : day(to) }
        const answer = await harness.call('POST', '/absensi/v2/pegawai/shift/anggota/save', { as: AS, body })
        expect(answer.status === 200, `${JSON.stringify(body)} ${answer.text}`).toBe(expected)
      }
      const inputs = await harness.db.inInstansi(instansi_id, (tx) =>
        loadJadwalInputs(tx, [pegawai_id ?? ''], HARI_INI, day(HORIZON - 1)),
      )
      const read = naive.roster.map((_one, at) => inputs.inputOf(pegawai_id ?? '', day(at)))
      expect(read.map((one) => one.ada_roster)).toEqual(naive.roster.map((one) => one !== null))
      expect(read.map((one) => kantor.indexOf(one.penempatan?.kantor_id ?? ''))).toEqual(naive.place)
      expect(read.map((one) => resolveJadwal(one).alasan[0]?.aturan === 'roster_kosong')).toEqual(
        naive.roster.map((one) => one !== null),
      )
    }
    expect(naive.starts.size).toBeGreaterThan(0)
  })
})
