import { expect, it } from 'vitest'
import { addDays, daysOf, hariKe, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import { banyakAcak, eachAcak } from '../testing/acak.ts'
import type { AngkaAcak } from '../testing/angka-acak.ts'
import { bukaBuku, type Gerak, type HariSaldo, type IsiBuku, type JenisBaris, SUMBER, type Sumber } from './buku.ts'
import { batalCutiBesar, mulaiCutiBesar } from './cuti-besar.ts'
import type { OrangSaldo } from './hak.ts'
import { kembalikan, pesan, pesanYangAda, siapkanTahun, tangguhkan } from './pesan.ts'
import { bukaSaldo, bukukanCutiBersama, periksaSaldoAwal, perpanjang, sesuaikan } from './saldo-awal.ts'

/*
 * The rules of leave written a second time, with no function of the product: every day of right is a thing of its own that lies in one place, so it
 * cannot be counted twice. After each act of random histories both must say the same.
 */
type Token =
  | { y: number; src: Sumber; at: 'free' | 'gone' | 'moved' | 'cb'; to?: Sumber }
  | { y: number; src: Sumber; at: 'held'; req: string; day: Tanggal }
type Person = {
  kinds: { until: Tanggal; kind: JenisPegawai }[]
  teacher: boolean
  entered: Tanggal | null
  here: Tanggal
  contract: [Tanggal, Tanggal] | null
  back: Tanggal | null
}

class Naive {
  tokens: Token[] = []
  begun = new Map<string, number>()
  imported = new Map<number, { n: number; n2: number }>()
  granted = new Set<number>()
  postponed = new Map<number, number>()
  extended = new Map<number, number>()
  worked = new Set<Tanggal>()
  besar = new Set<number>()
  readonly who: Person
  readonly since: number
  constructor(who: Person, since: number) {
    this.who = who
    this.since = since
  }
  count = (y: number, src: Sumber, ...at: Token['at'][]) =>
    this.tokens.filter((t) => t.y === y && t.src === src && at.includes(t.at)).length
  add(y: number, src: Sumber, n: number) {
    for (let i = 0; i < n; i += 1) this.tokens.push({ y, src, at: 'free' })
  }
  remove(y: number, src: Sumber, n: number) {
    for (let i = 0; i < n; i += 1) {
      const index = this.tokens.findIndex((t) => t.y === y && t.src === src && t.at === 'free')
      if (index < 0) throw new Error('nothing to take')
      this.tokens.splice(index, 1)
    }
  }
  kind(day: Tanggal) {
    return this.who.kinds.find((k) => day <= k.until)?.kind ?? 'NON_ASN'
  }
  entitled(day: Tanggal) {
    const kind = this.kind(day)
    if (!['PNS', 'CPNS', 'PPPK'].includes(kind) || (kind === 'PPPK' && this.who.teacher)) return false
    if (this.who.entered === null || day < later(this.who.entered, 1)) return false
    const { back } = this.who
    return back === null || day < back || day >= later(back, 1)
  }
  room(day: Tanggal) {
    const kind = this.kind(day)
    if (kind === 'PNS' || kind === 'CPNS') return 24
    if (kind !== 'PPPK' || this.who.teacher) return 0
    if (this.who.contract === null) return 12
    const [from, to] = this.who.contract
    return to >= later(from, 3) ? 24 : to >= later(from, 2) ? 18 : 12
  }
  grant(y: number, day: Tanggal) {
    if (
      this.granted.has(y) ||
      this.imported.has(y) ||
      this.besar.has(y) ||
      !this.entitled(day) ||
      y < Number(this.who.here.slice(0, 4))
    )
      return
    this.granted.add(y)
    this.add(y, 'n', 12)
    this.bump(y, 'n', 12)
  }
  bump(y: number, src: Sumber, n: number) {
    this.begun.set(`${y} ${src}`, (this.begun.get(`${y} ${src}`) ?? 0) + n)
  }
  unused(y: number) {
    const opening = this.imported.get(y)
    if (!this.granted.has(y) && opening === undefined) {
      const next = this.imported.get(y + 1)
      return next !== undefined && next.n2 > 0
    }
    if (opening !== undefined && (this.begun.get(`${y} n`) ?? 0) !== 12) return false
    return (['n', 'n1', 'n2', 'ditangguhkan'] as const).every((src) => this.count(y, src, 'held') === 0)
  }
  turn(y: number) {
    // What lapsed is looked at anew.
    const mine = this.tokens.filter((t) => t.y === y)
    if (mine.length === 0) return
    const count = (src: Sumber, ...at: Token['at'][]) => mine.filter((t) => t.src === src && at.includes(t.at)).length
    for (const t of mine) if (t.at === 'gone') t.at = 'free'
    const moved = (src: Sumber) => mine.filter((t) => t.at === 'moved' && t.to === src).length
    const own = count('n', 'free', 'moved')
    const old = count('n1', 'free', 'moved') + count('ditangguhkan', 'free', 'moved')
    let p = 0
    let rest = 0
    let older = 0
    if (!this.imported.has(y + 1)) {
      p = Math.min(this.postponed.get(y) ?? 0, own)
      rest = Math.min(6, own - p)
      if (this.unused(y) && this.unused(y - 1)) older = Math.min(6, old)
    }
    const most = Math.min(this.room(`${y + 1}-01-01`), p > 0 || older > 0 ? 24 : 18) - 12
    let all = moved('ditangguhkan') + moved('n1') + moved('n2')
    const carry = (from: Sumber[], to: Sumber, wanted: number, limit: number) => {
      const free = from.flatMap((src) => mine.filter((t) => t.src === src && t.at === 'free'))
      for (let have = moved(to); have < wanted && all < limit && free.length > 0; have += 1) {
        Object.assign(free.shift() ?? {}, { at: 'moved', to })
        this.add(y + 1, to, 1)
        this.bump(y + 1, to, 1)
        if (to !== 'cuti_bersama') all += 1
      }
    }
    carry(['n'], 'ditangguhkan', p, most)
    carry(['n'], 'n1', rest, most)
    carry(['n1', 'ditangguhkan'], 'n2', older, most)
    carry(['cuti_bersama'], 'cuti_bersama', this.extended.get(y) ?? 0, Number.POSITIVE_INFINITY)
    for (const t of mine) if (t.at === 'free') t.at = 'gone'
  }
  past(today: Tanggal, until: number) {
    const first = Math.min(this.since, ...this.tokens.map((t) => t.y), ...this.imported.keys(), ...this.granted)
    for (let y = first; y < Math.min(until, Number(today.slice(0, 4))); y += 1) {
      if (y >= this.since) this.grant(y, `${y}-12-31`)
      this.turn(y)
    }
  }
  ready(today: Tanggal, day: Tanggal) {
    this.past(today, Number(day.slice(0, 4)))
    if (day.slice(0, 4) >= today.slice(0, 4)) this.grant(Number(day.slice(0, 4)), day)
  }
  ask(req: string, days: Tanggal[], today: Tanggal): boolean {
    const kept = JSON.stringify([this.tokens, [...this.begun], [...this.granted]])
    const undo = () => {
      const [tokens, begun, granted] = JSON.parse(kept)
      this.tokens = tokens
      this.begun = new Map(begun)
      this.granted = new Set(granted)
      return false
    }
    const year = Number(today.slice(0, 4))
    for (const y of [...new Set(days.map((d) => Number(d.slice(0, 4))))].sort()) {
      if (y > year + 1 || (y === year + 1 && today.slice(5) < '10-01')) return undo()
      const wanted = days.filter((d) => d.startsWith(`${y}`))
      if (wanted.some((d) => !this.entitled(d))) return undo()
      if (wanted.some((d) => this.tokens.some((t) => t.at === 'held' && t.day === d))) return undo()
      this.ready(today, wanted[0] ?? '')
      for (const day of wanted) {
        const order: Sumber[] = ['n2', 'n1', 'ditangguhkan', 'cuti_bersama', 'n']
        const src = order.find((s) => this.count(y, s, 'free') > 0)
        const index = this.tokens.findIndex((t) => t.y === y && t.src === src && t.at === 'free')
        if (src === undefined || index < 0) return undo()
        this.tokens[index] = { y, src, at: 'held', req, day }
      }
    }
    return true
  }
  giveBack(req: string, days: Tanggal[] | undefined, today: Tanggal) {
    let any = false
    this.tokens = this.tokens.map((t) => {
      if (t.at !== 'held' || t.req !== req || days?.includes(t.day) === false) return t
      any = true
      return { y: t.y, src: t.src, at: t.src === 'n' && this.besar.has(t.y) ? 'cb' : 'free' }
    })
    if (any) this.past(today, 9999)
  }
  /** Of days that are leave already, those for which there is a day. */
  takeBack(req: string, days: Tanggal[], today: Tanggal): number {
    let taken = 0
    for (const day of [...new Set(days)].sort()) {
      const y = Number(day.slice(0, 4))
      const year = Number(today.slice(0, 4))
      const isHeld = this.tokens.some((t) => t.at === 'held' && t.day === day)
      if (isHeld || !this.entitled(day) || y > year + 1 || (y === year + 1 && today.slice(5) < '10-01')) continue
      this.ready(today, day)
      const order: Sumber[] = ['n2', 'n1', 'ditangguhkan', 'cuti_bersama', 'n']
      const src = order.find((s) => this.count(y, s, 'free') > 0)
      const index = this.tokens.findIndex((t) => t.y === y && t.src === src && t.at === 'free')
      if (src === undefined || index < 0) continue
      this.tokens[index] = { y, src, at: 'held', req, day }
      taken += 1
    }
    return taken
  }
  sisa = (y: number, src: Sumber) => this.count(y, src, 'free')
}

const later = (day: Tanggal, years: number): Tanggal => {
  const wanted = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return wanted.endsWith('02-29') && new Date(`${wanted}T00:00:00Z`).getUTCDate() !== 29
    ? `${wanted.slice(0, 8)}28`
    : wanted
}

/** An expectation costs more than the ledger does, and there are millions. */
function same(product: unknown, twin: unknown, where: string): void {
  if (product !== twin) throw new Error(`${where}: the product says ${product}, the twin ${twin}`)
}

/** What a store would hold of a ledger: only what was written counts. */
function storeOf(lines: readonly Gerak[], hari: readonly HariSaldo[]): IsiBuku {
  const akun = [...Map.groupBy(lines, ({ tahun, sumber }) => `${tahun} ${sumber}`).values()].map((group) => {
    const sum = (pick: (line: Gerak) => number) => {
      const sums: Partial<Record<JenisBaris, number>> = {}
      for (const line of group) sums[line.jenis] = (sums[line.jenis] ?? 0) + pick(line)
      return sums
    }
    const [first] = group
    if (first === undefined) throw new Error('an empty group')
    const sisa = group.reduce((left, line) => {
      if (left + line.jumlah < 0) throw new Error(`negative: ${JSON.stringify(line)}`)
      return left + line.jumlah
    }, 0)
    return { tahun: first.tahun, sumber: first.sumber, sisa, jumlah: sum((l) => l.jumlah), tanda: sum((l) => l.tanda) }
  })
  return { akun, hari, cuti_bersama: lines.flatMap(({ untuk }) => (untuk === null ? [] : [untuk])) }
}

const KINDS: JenisPegawai[] = ['PNS', 'PNS', 'PNS', 'CPNS', 'PPPK', 'PPPK', 'NON_ASN']

function play({ below, pick: one, chance }: AngkaAcak): number {
  const start = addDays('2024-01-01', below(900))
  const since = Number(start.slice(0, 4)) - below(2)
  const here = chance(0.3) ? addDays(start, -below(900)) : '2010-01-01'
  const changed = chance(0.2) ? [{ until: addDays(start, below(900)), kind: one(KINDS) }] : []
  const who: Person = {
    kinds: [...changed, { until: '9999-12-31', kind: one(KINDS) }],
    teacher: chance(0.1),
    entered: chance(0.05) ? null : here,
    here,
    contract: chance(0.8) ? [addDays(start, -below(700)), addDays(start, 300 + below(1200))] : null,
    back: chance(0.1) ? addDays(start, below(500) - 400) : null,
  }
  const orang: OrangSaldo = {
    jenis: {
      sebelum: changed.map(({ until, kind }) => ({ sampai: until, nilai: kind })),
      terakhir: who.kinds.at(-1)?.kind ?? 'PNS',
    },
    guru: who.teacher,
    masuk: who.entered,
    di_sini: here,
    mulai_kontrak: who.contract?.[0] ?? null,
    akhir_kontrak: who.contract?.[1] ?? null,
    kembali_cltn: who.back,
  }
  const naive = new Naive(who, since)
  let lines: Gerak[] = []
  let days: HariSaldo[] = []
  let today = start
  const requests: string[] = []
  let taken = 0
  let stored = storeOf(lines, days)

  for (let step = 0; step < 14; step += 1) {
    if (chance(0.6)) today = addDays(today, below(chance(0.2) ? 400 : 60))
    const year = Number(today.slice(0, 4))
    const kini = { hari_ini: today, sejak: since }
    const buku = bukaBuku(stored)
    const keep = () => {
      lines = [...lines, ...buku.gerak]
      const gone = new Set(buku.dilepas.map(({ tanggal }) => tanggal))
      days = [...days.filter(({ tanggal }) => !gone.has(tanggal)), ...buku.diambil]
    }
    const act = below(14)
    if (act <= 4) {
      const from = addDays(today, below(120) - 5)
      const wanted = daysOf(from, addDays(from, below(16))).filter((day) => hariKe(day) <= 5)
      const id = `r${step}`
      const answer = pesan(buku, orang, kini, { izin_id: id, hari: wanted, tanggal_ajuan: today })
      if (answer.ok) {
        keep()
        requests.push(id)
        taken += wanted.length
      }
      same(answer.ok, naive.ask(id, wanted, today), `asking in act ${step}`)
    } else if (act === 5 || act === 6) {
      // A late holiday, a call back, sickness inside the leave: some of the days. A cancellation: all of them.
      const id = one([...requests, 'none'])
      const some = chance(0.5) ? undefined : days.filter(() => chance(0.4)).map(({ tanggal }) => tanggal)
      kembalikan(buku, orang, kini, { izin_id: id, hari: some })
      keep()
      naive.giveBack(id, some, today)
    } else if (act >= 12) {
      // A holiday that is taken back, an illness that was none: days of a leave that are work days again.
      const id = one([...requests, 'none'])
      const from = addDays(today, below(60) - 30)
      const again = daysOf(from, addDays(from, below(9))).filter((day) => hariKe(day) <= 5)
      const { diambil } = pesanYangAda(buku, orang, kini, { izin_id: id, hari: again, tanggal_ajuan: today })
      keep()
      taken += diambil.length
      same(diambil.length, naive.takeBack(id, again, today), `taking back in act ${step}`)
    } else if (act === 7) {
      const id = one([...requests, 'none'])
      tangguhkan(buku, orang, kini, id)
      keep()
      for (const t of naive.tokens)
        if (t.at === 'held' && t.req === id && t.src !== 'cuti_bersama')
          naive.postponed.set(t.y, (naive.postponed.get(t.y) ?? 0) + 1)
      naive.giveBack(id, undefined, today)
    } else if (act === 8) {
      const pada = addDays(today, below(200))
      siapkanTahun(buku, orang, kini, pada)
      keep()
      naive.ready(today, pada)
    } else if (act === 9) {
      const hari = below(9) - 4
      const sumber = one(SUMBER)
      const ok = hari !== 0 && sesuaikan(buku, { tahun: year, sumber, hari, dasar: 'SK', alasan: 'uji' })
      if (ok) keep()
      same(ok, hari !== 0 && naive.sisa(year, sumber) + hari >= 0, `adjusting in act ${step}`)
      if (ok && hari > 0) naive.add(year, sumber, hari)
      if (ok && hari < 0) naive.remove(year, sumber, -hari)
    } else if (act === 10) {
      const tanggal = addDays(today, -below(20))
      const ok = bukukanCutiBersama(buku, orang, tanggal, 'Keppres')
      if (ok) keep()
      const mayHave = naive.room(tanggal) > 0 && !naive.worked.has(tanggal)
      same(ok, mayHave, `cuti bersama in act ${step}`)
      if (ok) {
        naive.worked.add(tanggal)
        naive.add(Number(tanggal.slice(0, 4)), 'cuti_bersama', 1)
      }
      const more = bukaBuku(storeOf(lines, days))
      if (perpanjang(more, { tahun: year, hari: 1, dasar: 'ND', alasan: 'uji' })) {
        lines = [...lines, ...more.gerak]
        naive.extended.set(year, (naive.extended.get(year) ?? 0) + 1)
      }
    } else if (chance(0.5)) {
      const given = { tahun_n2: below(3), tahun_n1: below(7), tahun_n: below(13), ditangguhkan: below(3) }
      if (periksaSaldoAwal(orang, today, given).length === 0) {
        const { masalah } = bukaSaldo(buku, year, given, 'BA')
        const wanted: [Sumber, number][] = [
          ['n2', given.tahun_n2],
          ['n1', given.tahun_n1],
          ['n', given.tahun_n],
          ['ditangguhkan', given.ditangguhkan],
        ]
        const diff = wanted.map(([src, n]) => [src, n - (naive.begun.get(`${year} ${src}`) ?? 0)] as const)
        same(
          masalah.length === 0,
          diff.every(([src, n]) => naive.sisa(year, src) + n >= 0),
          `import in act ${step}`,
        )
        if (masalah.length === 0) {
          keep()
          for (const [src, n] of diff) {
            if (n > 0) naive.add(year, src, n)
            else naive.remove(year, src, -n)
            naive.bump(year, src, n)
          }
          const before = naive.imported.get(year)
          const n2 = (before?.n2 ?? 0) + (diff.find(([src]) => src === 'n2')?.[1] ?? 0)
          if (before !== undefined || !naive.granted.has(year) || diff.some(([, n]) => n !== 0))
            naive.imported.set(year, { n: given.tahun_n, n2 })
        }
      }
    } else {
      const mulai = `${year}-0${1 + below(9)}-15`
      const isOn = naive.besar.has(year)
      if (isOn) batalCutiBesar(buku, orang, kini, { izin_id: 'cb', mulai })
      else mulaiCutiBesar(buku, orang, kini, { izin_id: 'cb', mulai })
      keep()
      if (isOn) {
        naive.besar.delete(year)
        for (const t of naive.tokens) if (t.y === year && t.at === 'cb') t.at = 'free'
        naive.past(today, 9999)
      } else {
        naive.ready(today, mulai)
        naive.besar.add(year)
        for (const t of naive.tokens) if (t.y === year && t.src === 'n' && t.at === 'free') t.at = 'cb'
      }
    }
    stored = storeOf(lines, days)
    const say = `act ${step} (${act})`
    for (const { tahun, sumber, sisa } of stored.akun)
      same(sisa, naive.sisa(tahun, sumber), `${say}: ${sumber} of ${tahun}`)
    const held = naive.tokens.filter((t) => t.at === 'held').length
    same(days.length, held, say)
    same(new Set(days.map(({ tanggal }) => tanggal)).size, held, say)
  }
  return taken
}

it('agrees with a ledger of single days on random histories, and no balance is ever negative', () => {
  let taken = 0
  eachAcak('histories', 1, (acak) => {
    taken += play(acak)
  })
  expect(taken).toBeGreaterThan(banyakAcak())
})
