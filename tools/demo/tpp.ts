import { finalkan } from '@presensi/api/allowance/tpp/final'
import { hitungPeriode } from '@presensi/api/allowance/tpp/hitung'
import { daftarKoreksi, putuskanKoreksi, tulisKoreksi } from '@presensi/api/allowance/tpp/koreksi'
import { rentangOf } from '@presensi/api/allowance/tpp/kumpul'
import { readOrang } from '@presensi/api/allowance/tpp/kumpul.repo'
import { kecualikanOrang, MASUKAN_KOSONG } from '@presensi/api/allowance/tpp/orang'
import { writeMasukan } from '@presensi/api/allowance/tpp/orang.repo'
import { daftarPeriode, periodeOf, simpanPeriode } from '@presensi/api/allowance/tpp/periode'
import { simpanSanksi } from '@presensi/api/allowance/tpp-sanksi/public'
import { simpanKelas, simpanSkema } from '@presensi/api/allowance/tpp-skema/public'
import { createAppender } from '@presensi/api/clocking/rantai/public'
import { type Database, openDatabase } from '@presensi/api/platform/database'
import type { PersonCall } from '@presensi/api/platform/http/call'
import { recordAudit } from '@presensi/api/system/audit/public'
import { addDays, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { loginUrl } from '@presensi/postgres/roles'
import { callOf } from './panggilan.ts'
import type { Acts, Product } from './rekap.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Row, Rows } from './rows.ts'
import { alasanLuar, type BarisDemo, barisOf, TPP_DEMO } from './tpp-angka.ts'

const text = (value: string | null | undefined): string => value ?? ''
const NAMA_BULAN = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const namaBulan = (first: Tanggal): string => NAMA_BULAN.format(new Date(`${first}T00:00:00Z`))
const bulanSesudah = (first: Tanggal): Tanggal => `${addDays(first, 31).slice(0, 7)}-01`
const angka = (first: Tanggal): [number, number] => [Number(first.slice(0, 4)), Number(first.slice(5, 7))]

const HUKUMAN = 'Keputusan hukuman disiplin (contoh demo) Nomor 4 Tahun 2026'
const SURAT = 'Surat Sekretaris (contoh demo) Nomor 77 Tahun 2026'

type Tx = Parameters<typeof simpanPeriode>[0]
type Wire = Awaited<ReturnType<typeof simpanPeriode>>
type Bulan = { readonly first: Tanggal; readonly nama: string; readonly jenis: 'bulanan' | 'susulan' }

/**
 * Allowances of the demo as its keuangan leave them: two months final, the second with lines of attendance and one of a decree; one person held back and
 * paid later; one month computed, with the offices that have not locked it held back; and a draft with gaps. Every act is the product's own. Once: the
 * second final month says so. True when there was something to do.
 */
export async function insertTppDemo(product: Product, acts: Acts): Promise<boolean> {
  const { ownerUrl, ring, secret, env, ids } = product
  if (env === undefined || bulanSebelum(acts.hariIni, 4) < acts.mulai) return false
  const url = env.DATABASE_APP_URL ?? (await loginUrl(ownerUrl, { group: 'presensi_api', seed: secret }))
  const db = openDatabase(url, { max: 4, applicationName: 'presensi-demo', beforeCommit: createAppender(ring) })
  try {
    const made = await Promise.all(
      acts.rows.instansi
        .filter(({ id, kode }) => ids.has(text(id)) && TPP_DEMO[text(kode)] !== undefined)
        .map(({ id, kode }) => new Keuangan(db, acts, text(id), text(kode)).kerjakan()),
    )
    return made.includes(true)
  } finally {
    await db.close()
  }
}

class Keuangan {
  readonly #db: Database
  readonly #rows: Rows
  readonly #hariIni: Tanggal
  readonly #instansi_id: string
  readonly #demo: NonNullable<(typeof TPP_DEMO)[string]>
  readonly #satu: PersonCall
  readonly #dua: PersonCall

  constructor(db: Database, { rows, hariIni }: Acts, instansi_id: string, kode: string) {
    const demo = TPP_DEMO[kode]
    if (demo === undefined) throw new Error(`no allowances for ${kode}`)
    this.#db = db
    this.#rows = rows
    this.#hariIni = hariIni
    this.#instansi_id = instansi_id
    this.#demo = demo
    const call = (username: string): PersonCall =>
      callOf(rows, text(rows.pengguna.find((one) => one.username === username)?.id), {
        instansi_id,
        role: 'role:presensi:operator:instansi:keuangan',
      })
    this.#satu = call(demo.keuangan[0])
    this.#dua = call(demo.keuangan[1])
  }

  async kerjakan(): Promise<boolean> {
    const [first, second, third, fourth] = [4, 3, 2, 1].map((berapa) =>
      this.#bulan(bulanSebelum(this.#hariIni, berapa)),
    )
    if (!first || !second || !third || !fourth) return false
    const there = await this.#inAgency((tx) => daftarPeriode(tx, this.#instansi_id, { size: 200 }))
    const own = new Map(there.items.map((one) => [one.nama, one]))
    if (own.get(second.nama)?.status === 'final') return false
    // Somebody works with it already: nothing is put between.
    if (there.items.some(({ nama }) => ![first, second, third, fourth].some((one) => nama.startsWith(one.nama))))
      return false
    const [ditahan, dikoreksi, disanksi, ...tanpa] = this.#staf()
    const oldest = own.get(first.nama) ?? (await this.#mulai(first, { nip: disanksi, dari: second.first }))
    const periode = (one: Bulan) => own.get(one.nama) ?? this.#inAgency((tx) => this.#buka(tx, one, oldest.skema_id))

    await this.#bayar(oldest, first, { tanpa: [ditahan], alasan: 'Predikat kinerja belum ditetapkan' })
    const susulan: Bulan = { ...first, nama: `${first.nama} (susulan)`, jenis: 'susulan' }
    await this.#bayar(await periode(susulan), susulan, {})
    await this.#isi(await periode(fourth), fourth, tanpa.slice(0, 8))
    const last = await periode(second)
    await this.#koreksi(last, dikoreksi)
    await this.#hitung(last, second, [])
    // After it: lines of attendance are taken by the first period that is computed.
    await this.#hitung(await periode(third), third, [])
    await finalkan(this.#db, this.#instansi_id, last.id, this.#dua)
    return true
  }

  #bulan(first: Tanggal): Bulan {
    return { first, nama: `${this.#demo.sebutan} ${namaBulan(first)}`, jenis: 'bulanan' }
  }
  #inAgency<T>(use: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#db.inInstansi(this.#instansi_id, use)
  }
  #pegawai(): Row<'pegawai'>[] {
    return this.#rows.pegawai.filter((one) => one.instansi_id === this.#instansi_id)
  }

  /** People without an account of the demo, who belong to an office all the time. */
  #staf(): string[] {
    const named = new Set(this.#rows.pengguna.filter(({ username, nip }) => username !== nip).map(({ id }) => id))
    const [from, to] = [bulanSebelum(this.#hariIni, 4), this.#hariIni]
    return this.#pegawai()
      .filter(
        (one) => one.jenis === 'PNS' && !named.has(one.pengguna_id) && alasanLuar(this.#rows, one, from, to) === null,
      )
      .filter((one) => this.#rows.kepegawaian.every((job) => job.pegawai_id !== one.id || job.berhenti_pada === null))
      .map(({ nip }) => text(nip))
      .filter((_nip, at) => at % 7 === 3)
  }

  /** The scheme with its class amounts, somebody's sanction, and the first period: all of it or nothing. */
  #mulai(first: Bulan, sanksi: { nip: string | undefined; dari: Tanggal }): Promise<Wire> {
    const { skema, kelas } = this.#demo
    const id = this.#instansi_id
    return this.#inAgency(async (tx) => {
      const wanted = { ...skema, komponen: [...skema.komponen], berlaku_mulai: '2025-01-01' }
      const { id: skema_id } = await simpanSkema(tx, id, wanted, this.#satu)
      for (const one of kelas) await simpanKelas(tx, id, { skema_id, ...one, dasar: skema.dasar }, this.#satu)
      const [nip, mulai, dasar] = [text(sanksi.nip), sanksi.dari.slice(0, 7), HUKUMAN]
      await simpanSanksi(tx, id, { nip, tingkat: 'ringan', mulai, bulan: 6, dasar }, this.#satu)
      return this.#buka(tx, first, skema_id)
    })
  }

  #buka(tx: Tx, { first, nama, jenis }: Bulan, skema_id: string): Promise<Wire> {
    const [tahun, bulan] = angka(bulanSesudah(first))
    const [tahun_presensi, bulan_presensi] = angka(first)
    const wanted = { jenis, nama, tahun, bulan, tahun_presensi, bulan_presensi, skema_id }
    return simpanPeriode(tx, this.#instansi_id, wanted, this.#satu)
  }

  /** Amounts, predicates and accounts, written as an import writes them; one's own row by the other keuangan. `tanpa` has no predicate. */
  #isi({ id, status }: Wire, { first }: Bulan, tanpa: readonly (string | undefined)[]): Promise<void> {
    return this.#inAgency(async (tx) => {
      if (status !== 'draf') return
      const ids = new Map((await this.#orang(tx, id)).map((one) => [one.nip, one.id]))
      const baris = this.#pegawai()
        .filter((one) => one.jenis !== 'NON_ASN' && ids.has(text(one.nip)))
        .map((one) => barisOf(this.#rows, one, { bulan: bulanSesudah(first), bank: this.#demo.bank }))
        .map((one): BarisDemo => (tanpa.includes(one.nip) ? { ...one, predikat: null } : one))
      const [own, others] = [[], []] as [BarisDemo[], BarisDemo[]]
      for (const one of baris) (one.nip === this.#satu.caller.nip ? own : others).push(one)
      for (const [call, some] of [
        [this.#satu, others],
        [this.#dua, own],
      ] as const) {
        if (some.length === 0) continue
        const masukan = some.map(({ nip, ...one }) => ({
          ...MASUKAN_KOSONG,
          ...one,
          predikat_asal: one.predikat === null ? null : ('impor' as const),
          id: ids.get(nip) ?? '',
        }))
        await writeMasukan(tx, this.#instansi_id, masukan)
        const sesudah = { nip: some.map(({ nip }) => nip) }
        const what = { aksi: 'impor', objek: 'tpp_pegawai', objek_id: id, instansi_id: this.#instansi_id, sesudah }
        await recordAudit(tx, call, what)
      }
    })
  }

  /** Everybody of a period. */
  async #orang(tx: Tx, periode_id: string): Promise<{ id: string; nip: string; status: string }[]> {
    const periode = await periodeOf(tx, this.#instansi_id, periode_id)
    const { first, last } = rentangOf(periode)
    return readOrang(tx, this.#instansi_id, { periode_id, bulan: periode.bulan, first, last }, null)
  }

  /** Whoever is not paid is left out with a reason, also somebody who came to the demo from elsewhere. */
  #keluarkan(periode_id: string, { first }: Bulan, alasan: ReadonlyMap<string, string>): Promise<void> {
    const last = addDays(bulanSesudah(first), -1)
    const pegawai = new Map(this.#pegawai().map((one) => [text(one.nip), one]))
    return this.#inAgency(async (tx) => {
      for (const { id, nip, status } of await this.#orang(tx, periode_id)) {
        const one = pegawai.get(nip)
        const why =
          alasan.get(nip) ??
          (one === undefined ? 'Belum masuk data tunjangan' : alasanLuar(this.#rows, one, first, last))
        if (why === null || status === 'dikecualikan') continue
        await kecualikanOrang(tx, this.#instansi_id, { id, alasan: why }, this.#satu)
      }
    })
  }

  async #hitung(
    periode: Wire,
    bulan: Bulan,
    tanpa: readonly (string | undefined)[],
    alasan = new Map<string, string>(),
  ) {
    await this.#isi(periode, bulan, tanpa)
    await this.#keluarkan(periode.id, bulan, alasan)
    const wanted = { instansi_id: this.#instansi_id, periode_id: periode.id, oleh: this.#satu.caller.sub }
    await hitungPeriode(wanted, (work) => this.#inAgency(work))
  }

  /** Computed by one and made final by the other. */
  async #bayar(
    periode: Wire,
    bulan: Bulan,
    { tanpa = [], alasan = '' }: { tanpa?: readonly (string | undefined)[]; alasan?: string },
  ): Promise<void> {
    if (periode.status === 'final') return
    await this.#hitung(periode, bulan, tanpa, new Map(tanpa.map((nip) => [text(nip), alasan])))
    await finalkan(this.#db, this.#instansi_id, periode.id, this.#dua)
  }

  async #koreksi({ id }: Wire, nip: string | undefined): Promise<void> {
    const line = {
      periode_id: id,
      nip: text(nip),
      jumlah: 350_000,
      alasan: 'Kekurangan bayar kelas jabatan sejak pelantikan',
      dasar: SURAT,
    }
    await this.#inAgency(async (tx) => {
      const there = await daftarKoreksi(tx, this.#instansi_id, { periode_id: id }, this.#satu)
      if (there.total > 0) return
      const written = await tulisKoreksi(tx, this.#instansi_id, line, this.#satu)
      await putuskanKoreksi(tx, this.#instansi_id, { id: written.id, keputusan: 'disetujui' }, this.#dua)
    })
  }
}
