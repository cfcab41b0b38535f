import { randomUUID } from 'node:crypto'
import { isHariTerkunci } from '../src/recaps/terkunci/public.ts'
import { ADMIN, type Alat, ambil, type Fakta } from './fakta-acak.ts'
import {
  batalkanIzin,
  type Jalankan,
  putDinasLuar,
  putIzin,
  putPerbaikan,
  setujuiIzin,
  setujuiPerbaikan,
  tambahDinasLuar,
  tarikPerbaikan,
  ZONA,
} from './perubahan.ts'

/** Leave and field duty: they wait, are granted, change and are taken back. */
export function faktaSurat(alat: Alat): Record<string, Fakta> {
  const { a, oleh, acak, harness, siapa, rentang } = alat
  const izin: string[] = []
  const dinas: string[] = []
  const antre: string[] = []
  const pemutus = harness.person(ADMIN).pengguna_id
  const minta = async (run: Jalankan): Promise<string> => {
    const [id, [mulai, selesai], kode] = [
      randomUUID(),
      rentang(6),
      acak.pick(['CT', 'CAP', 'I', 'S', 'CS', 'IT', 'WFH']),
    ]
    const one = { id, pegawai_id: siapa(), oleh, kode, mulai, selesai }
    await putIzin(run, a, kode === 'IT' ? { ...one, jam: ['07:30', '10:00'] } : one)
    izin.push(id)
    return id
  }
  const surat = (status: 'berlaku' | 'menunggu'): Fakta => {
    return async (run) => {
      const [id, [mulai, selesai]] = [randomUUID(), rentang(5)]
      const orang = [...new Set([siapa(), siapa()])]
      const perlu_presensi = acak.next() < 0.3
      const where = { kantor_id: acak.pick([...alat.kantor.keys()]), oleh, perlu_presensi }
      await putDinasLuar(run, a, { id, orang, mulai, selesai, status, ...where })
      dinas.push(id)
      if (status === 'menunggu') antre.push(id)
    }
  }
  return {
    'izin menunggu': minta,
    'izin mundur': async (run) => setujuiIzin(run, await minta(run)),
    'izin disetujui': async (run) => izin.length > 0 && setujuiIzin(run, acak.pick(izin)),
    'izin lebih pendek': async (run) =>
      izin.length > 0 &&
      run(`update izin set tanggal_selesai = tanggal_mulai, hari = 1 where id = $1`, [acak.pick(izin)]),
    'izin ditarik': async (run) => {
      const id = ambil(alat, izin)
      return id !== undefined && batalkanIzin(run, id)
    },
    'dinas luar': surat('berlaku'),
    'dinas luar menunggu': surat('menunggu'),
    'dinas luar diputuskan': async (run) => {
      const id = ambil(alat, antre)
      if (id === undefined) return false
      return run(
        `update dinas_luar set status = $2, catatan = 'uji', diputuskan_oleh = $3, diputuskan_pada = now() where status = 'menunggu' and id = $1`,
        [id, acak.pick(['berlaku', 'tidak_disetujui']), pemutus],
      )
    },
    'dinas luar berubah': async (run) => {
      const [mulai, selesai] = rentang(5)
      return (
        dinas.length > 0 &&
        run(
          `update dinas_luar set mulai = $2::date::timestamp at time zone $4, selesai = ($3::date + 1)::timestamp at time zone $4,
             mulai_tanggal = $2::date, selesai_tanggal = $3::date where id = $1`,
          [acak.pick(dinas), mulai, selesai, ZONA],
        )
      )
    },
    'dinas luar berjam': async (run) =>
      dinas.length > 0 &&
      run(
        `update dinas_luar set selesai = selesai - interval '12 hours', selesai_tanggal = null, perlu_presensi = not perlu_presensi
         where id = $1 and selesai_tanggal is not null`,
        [acak.pick(dinas)],
      ),
    'dinas luar tanpa seorang': async (run) =>
      dinas.length > 0 &&
      run(`delete from surat_pegawai where dinas_luar_id = $1 and pegawai_id = $2`, [acak.pick(dinas), siapa()]),
    'dinas luar dengan seorang': async (run) => dinas.length > 0 && tambahDinasLuar(run, acak.pick(dinas), [siapa()]),
    'dinas luar dihapus': async (run) => {
      const id = ambil(alat, dinas)
      return id !== undefined && run(`update dinas_luar set status = 'dihapus' where id = $1`, [id])
    },
  }
}

/** Corrections: asked for where the month is open, decided whenever. */
export function faktaPerbaikan(alat: Alat): Record<string, Fakta> {
  const { a, oleh } = alat
  const usul: string[] = []
  return {
    perbaikan: async (run, tx) => {
      const [id, pegawai_id, tanggal] = [randomUUID(), alat.siapa(), alat.tanggal()]
      if (await isHariTerkunci(tx, a, { pegawai_id, tanggal })) return false
      await putPerbaikan(run, a, { id, pegawai_id, tanggal, sebab: alat.acak.pick(['lupa', 'mesin']) })
      usul.push(id)
    },
    'perbaikan disetujui': async (run) => {
      const id = ambil(alat, usul)
      return id !== undefined && setujuiPerbaikan(run, a, id, oleh)
    },
    'perbaikan ditarik': async (run) => {
      const id = ambil(alat, usul)
      return id !== undefined && tarikPerbaikan(run, id)
    },
  }
}
