import type { Pemohon, PemutusLini } from '@presensi/domain/akses/pemutus'
import type { TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import { type DelegasiCuti, pemutusAtasan, pemutusPybmc, pybmcOf } from '@presensi/domain/izin/pemutus-izin'
import { readLini, readTerikat } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { listDelegasi } from '../delegasi/public.ts'
import { findIzin } from './izin.repo.ts'
import * as repo from './pemutus.repo.ts'

type Permintaan = {
  readonly instansi_id: string
  readonly pegawai_id: string
  readonly pengguna_id: string | null
  readonly jenis_kode: string
  readonly luar_negeri: boolean
  readonly tanggal_mulai: string
  /** accounts of who filed or changed it */
  readonly penyusun: readonly string[]
  readonly menunggu_sejak: Date | null
}

export type PemutusIzin = {
  readonly atasan: readonly PemutusLini[]
  readonly pybmc: readonly PemutusLini[]
  /** what is missing where nobody can grant it */
  readonly menunggu_untuk: 'pybmc' | 'ppk' | null
  readonly hari: string
}

/** The PPK of the agency by its settings of a day. */
export async function readPpk(tx: Tx, instansi_id: string, hari: string): Promise<string | null> {
  const nip = await readPengaturan(tx, instansi_id, 'ppk_nip', hari)
  return typeof nip === 'string' ? repo.findByNip(tx, instansi_id, nip) : null
}

const SEHARI_MS = 86_400_000

/** Whoever filed it, or changed it, for somebody else. */
async function pemohonOf(
  tx: Tx,
  { instansi_id, pegawai_id, pengguna_id, penyusun }: Permintaan,
): Promise<Pemohon & { lain: string[] }> {
  const lain = await repo.pegawaiOf(
    tx,
    instansi_id,
    penyusun.filter((id) => id !== pengguna_id),
  )
  const terikat = (await readTerikat(tx, instansi_id, [pegawai_id])).get(pegawai_id) ?? []
  return { pegawai_id, diajukan_oleh: lain[0] ?? null, lain, terikat }
}

/** Who decides on a request today, at each level. */
export async function readPemutus(tx: Tx, izin: Permintaan): Promise<PemutusIzin> {
  const { instansi_id, pegawai_id, jenis_kode, luar_negeri } = izin
  const fakta = (await repo.readFaktaPemohon(tx, instansi_id, [pegawai_id])).get(pegawai_id)
  if (fakta === undefined) throw new Error('a request of nobody')
  const pemohon = await pemohonOf(tx, izin)
  const { tingkat } = await readLini(tx, instansi_id, pegawai_id, izin.tanggal_mulai)
  const late = Number(await readPengaturan(tx, instansi_id, 'eskalasi_hari', fakta.hari)) * SEHARI_MS
  const dieskalasi = izin.menunggu_sejak !== null && fakta.sekarang - izin.menunggu_sejak.valueOf() >= late
  const official = pybmcOf({
    jenis_kode,
    luar_negeri,
    hari: fakta.hari,
    pemohon: { ...pemohon, ...fakta },
    delegasi: await listDelegasi(tx, instansi_id),
    pybmc_id: fakta.pybmc_id,
    ppk_id: await readPpk(tx, instansi_id, fakta.hari),
  })
  const pejabat = official === null ? null : await repo.readPejabat(tx, instansi_id, official.pejabat_id, fakta)
  const free = (list: readonly PemutusLini[]) => list.filter((one) => !pemohon.lain.includes(one.pegawai_id))
  return {
    atasan: free(pemutusAtasan(pemohon, tingkat, dieskalasi)),
    pybmc: free(pemutusPybmc(pemohon, pejabat)),
    menunggu_untuk: official !== null ? null : jenis_kode === 'CLTN' || luar_negeri ? 'ppk' : 'pybmc',
    hari: fakta.hari,
  }
}

/** In which capacity the caller decides at a level by the line; null where they do not. A token that acts for somebody only reads. */
export function sebagaiOf(
  pemutus: PemutusIzin,
  tingkat: Exclude<TingkatIzin, 'instansi'>,
  { caller }: PersonCall,
): string | null {
  if (caller.act !== undefined || caller.pegawai_id === null) return null
  return pemutus[tingkat].find(({ pegawai_id }) => pegawai_id === caller.pegawai_id)?.sebagai ?? null
}

/** The caller as an official of today, with those for whom they stand in; null for who is no employee. */
export async function readPejabatDiri(tx: Tx, instansi_id: string, { caller }: PersonCall) {
  const own = caller.pegawai_id
  if (own === null) return null
  const hari = (await repo.readFaktaPemohon(tx, instansi_id, [own])).get(own)?.hari
  if (hari === undefined) return null
  const digantikan = await repo.readDigantikan(tx, instansi_id, own, hari)
  return { own, hari, digantikan, pejabat_ids: [own, ...digantikan.map(({ pejabat_id }) => pejabat_id)] }
}

/** Ids of the requests before a superior that the caller may decide although they are not the superior: as the next one up. */
export async function listMenungguDiAtas(
  tx: Tx,
  instansi_id: string,
  eskalasi_hari: number,
  call: PersonCall,
): Promise<string[]> {
  const diri = await readPejabatDiri(tx, instansi_id, call)
  if (diri === null) return []
  const found: string[] = []
  for (const id of await repo.listKandidatAtasan(tx, instansi_id, diri.pejabat_ids, eskalasi_hari)) {
    const row = await findIzin(tx, instansi_id, id)
    if (row === undefined || row.penyusun.includes(call.caller.sub)) continue
    const { atasan } = await readPemutus(tx, row)
    if (atasan.some(({ pegawai_id }) => pegawai_id === diri.own)) found.push(id)
  }
  return found
}

/**
 * Ids of the requests that wait for the caller as PYBMC, told by the same rules as for each of them alone. With `ids`, which of those the caller
 * would grant, wherever they wait.
 */
export async function listMenungguPybmc(
  tx: Tx,
  instansi_id: string,
  call: PersonCall,
  ids?: readonly string[],
): Promise<string[]> {
  const diri = await readPejabatDiri(tx, instansi_id, call)
  if (diri === null) return []
  const { caller } = call
  const { own, hari, digantikan, pejabat_ids } = diri
  const ppk_id = await readPpk(tx, instansi_id, hari)
  const isPpk = ppk_id !== null && pejabat_ids.includes(ppk_id)
  const rows = await repo.listKandidatPybmc(tx, instansi_id, pejabat_ids, { isPpk, ids })
  if (rows.length === 0) return []
  const facts = await repo.readFaktaPemohon(tx, instansi_id, [...new Set(rows.map(({ pegawai_id }) => pegawai_id))])
  const bound = await readTerikat(tx, instansi_id, [...facts.keys()])
  const delegasi: readonly DelegasiCuti[] = await listDelegasi(tx, instansi_id)
  const above = await repo.readAtas(tx, instansi_id, own, hari)
  const filers = new Map<string, string | null>()
  const filerOf = async (penyusun: readonly string[], pegawai_id: string): Promise<string | null> => {
    const key = penyusun.join()
    if (!filers.has(key))
      filers.set(key, (await repo.pegawaiOf(tx, instansi_id, penyusun)).find((id) => id !== pegawai_id) ?? null)
    return filers.get(key) ?? null
  }
  const found: string[] = []
  for (const row of rows) {
    const fakta = facts.get(row.pegawai_id)
    if (fakta === undefined || row.penyusun.includes(caller.sub) || row.pegawai_id === own) continue
    const diajukan_oleh = await filerOf(row.penyusun, row.pegawai_id)
    const { pybmc_id } = fakta
    const terikat = bound.get(row.pegawai_id) ?? []
    if (terikat.includes(own)) continue
    const official = pybmcOf({
      ...row,
      hari: fakta.hari,
      pemohon: { ...fakta, diajukan_oleh, terikat },
      delegasi,
      pybmc_id,
      ppk_id,
    })
    if (official === null) continue
    const stands =
      !above.has(row.pegawai_id) &&
      digantikan.some((one) => one.pejabat_id === official.pejabat_id && one.oleh_pegawai !== row.pegawai_id)
    if (official.pejabat_id === own || stands) found.push(row.id)
  }
  return found
}

/** The head of the person's office today and who acts for them: they may permit at once what cannot wait. */
export async function readKepalaKantor(tx: Tx, izin: Permintaan): Promise<readonly PemutusLini[]> {
  const { instansi_id, pegawai_id } = izin
  const fakta = (await repo.readFaktaPemohon(tx, instansi_id, [pegawai_id])).get(pegawai_id)
  if (fakta === undefined || fakta.kantor_id === null) return []
  const kepala = await repo.readKepala(tx, instansi_id, fakta.kantor_id, fakta.hari)
  if (kepala === null) return []
  const pemohon = await pemohonOf(tx, izin)
  const pejabat = await repo.readPejabat(tx, instansi_id, kepala, fakta)
  return pemutusPybmc(pemohon, pejabat).filter((one) => !pemohon.lain.includes(one.pegawai_id))
}
