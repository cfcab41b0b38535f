import type { Database } from '../../platform/database.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { listRosterKosong, markDiingatkan, type RosterKosong } from './ingatkan.repo.ts'

/** A week is enough to fill a month, and late enough that most have done so by themselves. */
const HARI_SEBELUM = 7

const MONTH = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
const monthIn = (language: string, bulan: string): string =>
  new Intl.DateTimeFormat(language, MONTH).format(Date.parse(`${bulan}T00:00:00Z`))

/** Says to an office, once and before the month begins, that people on its roster have no cell in it: every day would be free for them. */
export function createIngatkanRoster({ db }: { db: Database }) {
  return async function ingatkan(hari = HARI_SEBELUM): Promise<number> {
    const all = await db.acrossInstansi((tx) => listRosterKosong(tx, hari))
    const byInstansi = Map.groupBy(all, (one) => one.instansi_id)
    return eachInstansi([...byInstansi.keys()], async (instansi_id) => {
      let told = 0
      for (const one of byInstansi.get(instansi_id) ?? []) if (await tell(one)) told += 1
      return told
    })
  }

  async function tell(one: RosterKosong): Promise<boolean> {
    const { instansi_id, kantor_id, kantor, bulan, anggota, belum_diisi, penerima } = one
    return db.inInstansi(instansi_id, async (tx) => {
      if (!(await markDiingatkan(tx, one))) return false
      await notify(tx, penerima, {
        instansi_id,
        type: 'danger',
        jenis: 'roster.belum_diisi',
        message: {
          id: `Roster ${monthIn('id', bulan)} ${kantor} belum diisi untuk ${belum_diisi} dari ${anggota} orang. Sel kosong berarti lepas dinas.`,
          en: `The roster of ${monthIn('en-GB', bulan)} of ${kantor} is not filled for ${belum_diisi} of ${anggota} people. An empty cell means a free day.`,
        },
        tautan: `/instansi/shift/pegawai?bulan=${bulan.slice(0, 7)}&kantor_id=${kantor_id}`,
        data: { kantor_id, bulan, anggota, belum_diisi },
      })
      return true
    })
  }
}
