import { fallbacksOf, pickRow } from '@presensi/contract/field-list'
import { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import type { PenggunaDemo } from '@presensi/sso/seed'
import { type Akun, SANDI_DEMO, SUPERADMIN } from './akun.ts'
import { CENTRAL } from './central.ts'
import { formasiPenunjang, formasiStaf } from './formasi.ts'
import { addKalender } from './kalender.ts'
import { AKHIR_TAHUN_LALU, AWAL_TAHUN_INI, dayBefore } from './karier.ts'
import { belumTerpakai, drawOrang, type Orang } from './orang.ts'
import type { Instansi, Kantor } from './places.ts'
import { createIds, createRandom, type Random } from './random.ts'
import { REGENCY } from './regency.ts'
import { emptyRows, type Rows } from './rows.ts'
import { type Pos, susunInstansi } from './susunan.ts'

export type Demo = { rows: Rows; akun: PenggunaDemo[] }

const PERAN_SEJAK = '2025-01-01'

/**
 * All demo data. Places and people are the same on every machine and every day; roster, events and news lie around today, so that
 * whoever opens the screens sees them.
 */
export function buildDemo(hariIni: Tanggal): Demo {
  const demo = new Pembangun().build()
  addKalender(demo.rows, hariIni)
  return demo
}

type Anggota = { pegawai_id: string; pengguna_id: string; orang: Orang }

class Pembangun {
  readonly #id = createIds('id')
  readonly #idKerja = createIds('kepegawaian')
  readonly #rows = emptyRows()
  readonly #akun: PenggunaDemo[] = []
  readonly #terpakai = belumTerpakai()

  build(): Demo {
    const superadmin = this.#addSuperadmin()
    for (const instansi of [CENTRAL, REGENCY]) this.#addInstansi(instansi, superadmin)
    return { rows: this.#rows, akun: this.#akun }
  }

  #addSuperadmin(): string {
    const [tempat] = CENTRAL.kantor
    if (tempat === undefined) throw new Error('the central agency has no office')
    const formasi = formasiStaf('PNS', 'ahli_muda', 'data')
    const orang = drawOrang(createRandom(SUPERADMIN), formasi, tempat, this.#terpakai)
    const pengguna_id = this.#addPengguna(orang, SUPERADMIN, true)
    this.#rows.peran.push({
      id: this.#id(),
      instansi_id: null,
      pengguna_id,
      role: 'role:presensi:superadmin',
      kantor_id: null,
      mulai: PERAN_SEJAK,
      diberikan_oleh: null,
    })
    return pengguna_id
  }

  #addInstansi(instansi: Instansi, superadmin: string): void {
    const instansi_id = this.#id()
    const { kode, nama, jenis, zona_waktu, alamat } = instansi
    this.#rows.instansi.push({ id: instansi_id, kode, nama, jenis, zona_waktu, alamat })
    const kantorIds = this.#addKantor(instansi_id, instansi.kantor)
    const anggota = new Map<Pos, Anggota>()
    const random = createRandom(`penempatan/${kode}`)
    const orangDi = new Map(instansi.kantor.map((kantor) => [kantor, createRandom(`orang/${kode}/${kantor.kode}`)]))
    for (const pos of susunInstansi(instansi)) {
      const perKantor = orangDi.get(pos.kantor) ?? random
      const orang = drawOrang(perKantor, pos.formasi, pos.kantor, this.#terpakai)
      const satu = this.#addPegawai(instansi_id, orang, pos.akun?.username ?? orang.nip, !pos.keluar)
      anggota.set(pos, satu)
      const kantor_id = idOf(kantorIds, pos.kantor.kode)
      const selesai = pos.keluar ? AKHIR_TAHUN_LALU : null
      this.#addPenempatan(instansi_id, satu, kantor_id, orang.mulai, selesai)
      if (pernahPindah(random, pos, orang)) {
        const lain = random.pick(instansi.kantor.filter((kantor) => kantor !== pos.kantor))
        this.#addPenempatan(instansi_id, satu, idOf(kantorIds, lain.kode), orang.tmt, dayBefore(orang.mulai))
      }
      this.#addGaris(instansi_id, satu, 'atasan', pos.atasan && anggota.get(pos.atasan), selesai)
      this.#addGaris(instansi_id, satu, 'pybmc', pos.pybmc && anggota.get(pos.pybmc), selesai)
      if (pos.akun) this.#addPeran(instansi_id, satu, pos.akun, kantor_id, superadmin)
    }
    this.#addTanpaKantor(instansi_id, instansi, kantorIds)
  }

  #addKantor(instansi_id: string, semua: readonly Kantor[]): Map<string, string> {
    const ids = new Map(semua.map((kantor) => [kantor.kode, this.#id()]))
    for (const kantor of semua) {
      const induk_id = kantor.induk === undefined ? null : idOf(ids, kantor.induk)
      const fields = pickRow(kantorFields, { ...fallbacksOf(kantorFields), ...kantor, induk_id })
      this.#rows.kantor.push({
        instansi_id,
        id: idOf(ids, kantor.kode),
        ...fields,
        titik: JSON.stringify(kantor.titik),
      })
    }
    return ids
  }

  #addPengguna({ nip, nama, email }: Orang, username: string, aktif: boolean): string {
    const id = this.#id()
    this.#rows.pengguna.push({ id, username, nip, nama, email, aktif })
    this.#akun.push({ id: this.#id(), username, nip, nama, email, password: SANDI_DEMO })
    return id
  }

  #addPegawai(instansi_id: string, orang: Orang, username: string, aktif: boolean): Anggota {
    const pengguna_id = this.#addPengguna(orang, username, aktif)
    const pegawai_id = this.#id()
    const { mulai: _mulai, riwayat, ...diri } = orang
    this.#rows.pegawai.push({ instansi_id, id: pegawai_id, pengguna_id, ...diri })
    this.#rows.kepegawaian.push({
      instansi_id,
      id: this.#idKerja(),
      pegawai_id,
      pengguna_id,
      mulai: orang.tmt < orang.mulai ? orang.tmt : orang.mulai,
      berhenti_pada: aktif ? null : AWAL_TAHUN_INI,
      berhenti_jenis: aktif ? null : 'pensiun',
    })
    for (const jabatan of riwayat) {
      const selesai = jabatan.selesai ?? (aktif ? null : AKHIR_TAHUN_LALU)
      this.#rows.riwayat_jabatan.push({ instansi_id, id: this.#id(), pegawai_id, ...jabatan, selesai })
    }
    return { pegawai_id, pengguna_id, orang }
  }

  #addPenempatan(
    instansi_id: string,
    { pegawai_id }: Anggota,
    kantor_id: string,
    mulai: string,
    selesai: string | null,
  ): void {
    this.#rows.penempatan.push({ instansi_id, id: this.#id(), pegawai_id, kantor_id, mulai, selesai })
  }

  #addGaris(
    instansi_id: string,
    { pegawai_id, orang }: Anggota,
    jenis: 'atasan' | 'pybmc',
    pejabat: Anggota | null | undefined,
    selesai: string | null,
  ): void {
    if (!pejabat) return
    // The line is as old as the younger of the two postings.
    const mulai = orang.mulai > pejabat.orang.mulai ? orang.mulai : pejabat.orang.mulai
    const pejabat_id = pejabat.pegawai_id
    this.#rows.garis_pejabat.push({ instansi_id, id: this.#id(), pegawai_id, jenis, pejabat_id, mulai, selesai })
  }

  #addPeran(instansi_id: string, { pengguna_id }: Anggota, { role }: Akun, kantor: string, oleh: string): void {
    if (role === null) return
    const kantor_id = role.includes(':kantor') ? kantor : null
    const id = this.#id()
    this.#rows.peran.push({ id, instansi_id, pengguna_id, role, kantor_id, mulai: PERAN_SEJAK, diberikan_oleh: oleh })
  }

  /** Known to the agency, in no office: what the lists of the unregistered show. The last one left an office last year. */
  #addTanpaKantor(instansi_id: string, { kode, kantor }: Instansi, kantorIds: Map<string, string>): void {
    const random = createRandom(`tanpa-kantor/${kode}`)
    const formasi = [
      formasiStaf('CPNS', 'ahli_pertama', 'data'),
      formasiStaf('PPPK', 'terampil', 'keuangan'),
      formasiPenunjang(random, 'NON_ASN', 'layanan'),
      formasiPenunjang(random, 'NON_ASN', 'layanan'),
      formasiStaf('PNS', 'ahli_muda', 'kepegawaian'),
    ]
    for (const satu of formasi) {
      const tempat = random.pick(kantor)
      const orang = drawOrang(random, satu, tempat, this.#terpakai)
      const anggota = this.#addPegawai(instansi_id, orang, orang.nip, true)
      const kantor_id = idOf(kantorIds, tempat.kode)
      if (satu.jenis === 'PNS') this.#addPenempatan(instansi_id, anggota, kantor_id, orang.mulai, AKHIR_TAHUN_LALU)
    }
  }
}

const pernahPindah = (random: Random, { formasi }: Pos, { tmt, mulai }: Orang): boolean =>
  formasi.jenis === 'PNS' && tmt < mulai && random.chance(0.08)

function idOf(ids: Map<string, string>, kode: string): string {
  const id = ids.get(kode)
  if (id === undefined) throw new Error(`there is no office ${kode}`)
  return id
}
