import { readPenyetujuSurat } from '../../days/dinas-luar/public.ts'
import { findIzin, readAkunPemutusIzin } from '../../leave/izin/public.ts'
import type { Tx } from '../../platform/database.ts'
import { listAkunAdmin, type Pemutus, readNamaAkun, readPemutusLini, type TerbukaRow } from './terbuka.repo.ts'

/** Kinds that the line ends, unless a level is named. */
const isLini = ({ jenis, menunggu }: TerbukaRow): boolean =>
  jenis === 'konfirmasi' || jenis === 'antrean' || (jenis === 'perbaikan' && menunggu === null)

/** Accounts of those who can end a request for leave where it waits. */
async function akunIzin(tx: Tx, instansi_id: string, { id, menunggu }: TerbukaRow): Promise<readonly string[]> {
  const row = await findIzin(tx, instansi_id, id)
  if (row === undefined) return []
  if (menunggu === 'pemohon') return row.pengguna_id === null ? [] : [row.pengguna_id]
  return (await readAkunPemutusIzin(tx, row)).akun
}

/** Who can end what is open in an office's month, each by its kind and by the level where it waits; in the order of the rows. */
export async function readPemutus(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  rows: readonly TerbukaRow[],
): Promise<Pemutus[][]> {
  const byLine = await readPemutusLini(tx, instansi_id, [
    ...new Set(rows.filter(isLini).map(({ pegawai_id }) => pegawai_id)),
  ])
  const letters = await readPenyetujuSurat(tx, instansi_id, [
    ...new Set(rows.filter(({ jenis }) => jenis === 'dinas_luar').map(({ id }) => id)),
  ])
  const of: (readonly string[])[] = []
  for (const row of rows) {
    if (row.jenis === 'dinas_luar') of.push(letters.get(row.id) ?? [])
    else if (row.jenis === 'izin') of.push(await akunIzin(tx, instansi_id, row))
    // Nobody decides it: its person may ask for a correction.
    else if (isLini(row) || row.jenis === 'luar_jam') of.push([])
    else
      of.push(
        await listAkunAdmin(
          tx,
          instansi_id,
          row.jenis === 'konflik' || row.jenis === 'belum_terdaftar' ? kantor_id : null,
        ),
      )
  }
  const names = await readNamaAkun(tx, [...new Set(of.flat())])
  return rows.map((row, at) => {
    if (isLini(row)) return byLine.get(row.pegawai_id) ?? []
    const ids = new Set(of[at])
    // Nobody ends an own matter, but answers what was asked of them.
    const isOwn = ({ nip }: Pemutus): boolean => nip === row.nip && row.menunggu !== 'pemohon'
    return names.filter((one) => ids.has(one.id) && !isOwn(one)).map(({ nip, nama }) => ({ nip, nama }))
  })
}
