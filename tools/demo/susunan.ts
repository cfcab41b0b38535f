import { AKUN, type Akun } from './akun.ts'
import { drawFormasiStaf, type Formasi, formasiPejabat, formasiStaf } from './formasi.ts'
import type { Instansi, Kantor, Unit } from './places.ts'
import { createRandom, type Random } from './random.ts'

/** A place in the hierarchy. */
export type Pos = {
  readonly formasi: Formasi
  readonly kantor: Kantor
  readonly atasan: Pos | null
  readonly pybmc: Pos | null
  readonly akun: Akun | null
  /** whoever had it is gone since the end of the year before */
  readonly keluar: boolean
}

/** Everybody's place in an agency, superiors first. */
export function susunInstansi(instansi: Instansi): Pos[] {
  const kepala = new Map<string, Pos>()
  return instansi.kantor.flatMap((kantor) => {
    const [pertama] = kepala.values()
    const atas = kantor.induk === undefined ? pertama : kepala.get(kantor.induk)
    const akun = AKUN.filter((satu) => satu.instansi === instansi.kode && satu.kantor === kantor.kode)
    const semua = susunKantor(kantor, { atasan: atas ?? null, pybmc: pertama ?? null }, akun)
    const [puncak] = semua
    if (puncak !== undefined) kepala.set(kantor.kode, puncak)
    return semua
  })
}

type Atas = Pick<Pos, 'atasan' | 'pybmc'>

function susunKantor(kantor: Kantor, atas: Atas, akun: readonly Akun[]): Pos[] {
  const random = createRandom(`susunan/${kantor.kode}`)
  const pejabat: Pos[] = []
  const seksi: { unit: Unit; kepala: Pos }[] = []
  const place = (unit: Unit, di: Atas): void => {
    const pemilik = akun.find((satu) => 'pejabat' in satu.posisi && satu.posisi.pejabat === unit.jabatan)
    const pos: Pos = { formasi: formasiPejabat(unit), kantor, ...di, akun: pemilik ?? null, keluar: false }
    pejabat.push(pos)
    const bawahan = unit.bawahan ?? []
    if (bawahan.length === 0) seksi.push({ unit, kepala: pos })
    for (const anak of bawahan) place(anak, { atasan: pos, pybmc: pejabat[0] ?? null })
  }
  place(kantor.unit, atas)
  const menunggu = seksi.map(({ unit }) =>
    akun.filter((satu) => 'staf' in satu.posisi && satu.posisi.staf === unit.jabatan),
  )
  const jumlah = kantor.pegawai + kantor.keluar - pejabat.length
  const staf = Array.from({ length: jumlah }, (_, nomor): Pos => {
    const { unit, kepala } = pickInTurn(seksi, nomor)
    const keluar = nomor >= jumlah - kantor.keluar
    const pemilik = keluar ? undefined : menunggu[nomor % seksi.length]?.shift()
    const formasi = pemilik || keluar ? drawFormasiPns(random, unit) : drawFormasiStaf(random, unit.rumpun)
    const atasan = formasi.jenjang === 'ahli_madya' ? (kepala.atasan ?? kepala) : kepala
    return { formasi, kantor, atasan, pybmc: pejabat[0] ?? null, akun: pemilik ?? null, keluar }
  })
  return [...pejabat, ...staf]
}

function pickInTurn<T>(list: readonly T[], turn: number): T {
  const item = list[turn % list.length]
  if (item === undefined) throw new Error('an office without a unit for its staff')
  return item
}

const drawFormasiPns = (random: Random, { rumpun }: Unit): Formasi =>
  formasiStaf('PNS', random.pick(['ahli_muda', 'ahli_pertama']), rumpun)
