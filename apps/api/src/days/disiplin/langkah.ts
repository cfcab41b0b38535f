import { BERUNTUN_HARI, langkahOf } from '@presensi/domain/disiplin/disiplin'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import type { Tx } from '../../platform/database.ts'
import { aturanOf, hitungOrang, SEDIKIT } from './baca.ts'
import { countBelum, countLangkah, pageOrangTahun, readOrangDisiplin } from './disiplin.repo.ts'
import { rentangTahun, tahunSampai } from './tahun.ts'

export type LangkahJumlah = {
  readonly langkah: { hari: number; orang: number }[]
  readonly beruntun: number
  readonly belum: number
}

/** How many people of some offices have reached which step of the law, as they stand at the end of a month's year so far. */
export async function jumlahLangkah(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  hari: string,
  sekarang: number,
): Promise<LangkahJumlah> {
  const year = await tahunSampai(tx, instansi_id, hari)
  const aturan = await aturanOf(tx, instansi_id, hari)
  const jenis = JENIS_PEGAWAI.filter((one) => aturan(one)?.beruntun === BERUNTUN_HARI)
  const scope = { hari, siapa: { kantor_ids } }
  const { ids, total } = await pageOrangTahun(tx, instansi_id, scope, SEDIKIT)
  const rule = aturan('PNS')
  const count = (rows: readonly { tk: number; beruntun: number; orang: number }[], belum: number): LangkahJumlah => ({
    langkah: (rule?.langkah ?? []).map((one) => ({
      hari: one.hari,
      orang: rows.reduce(
        (sum, row) => sum + (rule !== null && langkahOf(rule, row.tk).kini === one ? row.orang : 0),
        0,
      ),
    })),
    beruntun: rows.reduce((sum, row) => sum + (row.beruntun >= BERUNTUN_HARI ? row.orang : 0), 0),
    belum,
  })
  if (total > SEDIKIT) {
    const rows = await countLangkah(tx, instansi_id, rentangTahun(year), { ...scope, jenis })
    return count(rows, await countBelum(tx, instansi_id, rentangTahun(year), scope))
  }
  const people = await readOrangDisiplin(tx, instansi_id, ids, hari)
  const { hitungan, belum } = await hitungOrang(tx, instansi_id, ids, year, { sekarang })
  const counted = hitungan.filter(({ pegawai_id }) => jenis.includes(people.get(pegawai_id)?.jenis ?? 'NON_ASN'))
  return count(
    counted.map((one) => ({ ...one, orang: 1 })),
    belum,
  )
}
