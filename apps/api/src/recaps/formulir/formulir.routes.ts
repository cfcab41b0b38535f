import { readFormulirIzin } from '@presensi/contract/recaps/formulir'
import { findIzin, isIzinTerlihat, langkahSekarang } from '../../leave/izin/public.ts'
import { readSisaFormulir } from '../../leave/saldo/public.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { Kertas } from '../../platform/pdf/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { type Cetak, type Perihal, readJabatan, readNip, readPenerbit, type SiapPdf, TANPA } from '../dokumen/public.ts'
import type { BacaKop } from '../kop/public.ts'
import { readTmt, sumCuti } from './formulir.repo.ts'
import { formulirCuti, type IsiFormulir } from './formulir.ts'

type Deps = { readonly db: Database; readonly bacaKop: BacaKop }

/** Everything the form says, as it stands. To who may not see the request there is none. */
async function readIsi({ db, bacaKop }: Deps, call: PersonCall, id: string) {
  const { instansi_id } = call.lingkup
  if (instansi_id === null) return refuse('tidak_ditemukan')
  return db.inInstansi(instansi_id, async (tx) => {
    const found = await findIzin(tx, instansi_id, id)
    if (found === undefined || !(await isIzinTerlihat(tx, found, call))) return refuse('tidak_ditemukan')
    const row = { ...found, langkah: langkahSekarang(found) }
    const { pegawai_id, tanggal_mulai } = row
    const orang = { instansi_id, pegawai_id }
    const deciders = row.langkah.flatMap(({ oleh }) => (oleh === null ? [] : [oleh]))
    const penerbit = await readPenerbit(tx, instansi_id, row.kantor_id)
    const { kota, ...kop } = await bacaKop(tx, instansi_id, penerbit)
    const sisa = row.jenis.kelompok === 'cuti' ? await readSisaFormulir(tx, { ...orang, mulai: tanggal_mulai }) : null
    const tahun = sisa?.tahun ?? Number(tanggal_mulai.slice(0, 4))
    const isi: IsiFormulir = {
      row,
      instansi: penerbit.nama,
      kota,
      jabatan: (await readJabatan(tx, instansi_id, [pegawai_id], tanggal_mulai)).get(pegawai_id) ?? '',
      tmt: await readTmt(tx, orang),
      tahun,
      sisa,
      terpakai: await sumCuti(tx, { ...orang, tahun, kecuali: id }),
      nip: await readNip(tx, deciders),
    }
    return { isi, kop, data_per: new Date(await readSekarang(tx)).toISOString() }
  })
}

async function siapkanFormulir(deps: Deps, call: PersonCall, id: string, kertas: Kertas): Promise<SiapPdf> {
  const { isi, kop, data_per } = await readIsi(deps, call, id)
  const { row } = isi
  const perihal: Perihal = {
    ...TANPA,
    instansi_id: row.instansi_id,
    jenis: 'formulir_cuti',
    kertas,
    kantor_id: row.kantor_id,
    pegawai_id: row.pegawai_id,
    izin_id: id,
    mulai: row.tanggal_mulai,
    selesai: row.tanggal_selesai,
    bulanan: false,
    data_per,
  }
  async function* bagian() {
    yield* formulirCuti(isi)
  }
  const judul = `Formulir Permintaan dan Pemberian Cuti ${row.nomor}`
  return {
    perihal,
    fileName: `Formulir Cuti ${row.nomor}.pdf`,
    // What kind of leave it is stands on the paper, not in what anybody may read about it.
    hitungan: { orang: () => 1, jumlah: {} },
    dicetak: Date.parse(data_per),
    bagian: bagian(),
    paper: { kertas, lanskap: false, judul, kop },
  }
}

/** The official leave form, for whoever may see the request. */
export function mountFormulir(mount: Mount, { cetak, ...deps }: Deps & { readonly cetak: Cetak }): void {
  mount(readFormulirIzin, ({ params: { id }, query: { kertas = 'A4' } }, call) =>
    cetak.cetakPdf(call, () => siapkanFormulir(deps, call, id, kertas)),
  )
}
