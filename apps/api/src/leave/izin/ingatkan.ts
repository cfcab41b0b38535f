import type { TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import { type Database, type Tx, trySavepoint } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { type Kabar, notify, notifyAdmins, takePengingat } from '../../system/notifikasi/public.ts'
import { eachInstansi, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import { listInstansiMenunggu, selectMenungguSiapa } from './ingatkan.repo.ts'
import { type IzinRow, listIzin } from './izin.repo.ts'
import { readAkunPemutus, tellMenungguPemohon } from './kabar.ts'

type Tingkat = TingkatIzin
/** Which requests somebody is told of together, by account and level. */
type Daftar = Map<string, { readonly akun: string; readonly tingkat: Tingkat; readonly perkara: string[] }>

function add(daftar: Daftar, akun: string, tingkat: Tingkat, id: string): void {
  const key = `${akun} ${tingkat}`
  const found = daftar.get(key)
  if (found === undefined) daftar.set(key, { akun, tingkat, perkara: [id] })
  else found.perkara.push(id)
}

/**
 * Nothing is decided by time. Who has to decide is reminded after some days; what waits longer is told to the next superior up, who may then give
 * the consideration, too, and where there is none, or it waits for the PYBMC or the agency, to the admins. Each is said once.
 */
export function createIngatkanIzin({ db, tugas }: { db: Database; tugas: TugasRunner }) {
  /** One request whose people cannot be found keeps nobody else from theirs. */
  async function apart(instansi_id: string, tx: Tx, row: IzinRow, work: () => Promise<unknown>): Promise<void> {
    const failed = await trySavepoint(tx, work)
    if (failed !== undefined)
      await tugas.sisihkan({ instansi_id, tugas: 'ingatkan_izin', rujukan_id: row.id }, failed.error)
  }

  async function take(
    tx: Tx,
    instansi_id: string,
    siapa: 'pemutus' | 'pemohon',
    tahap: 'pengingat' | 'eskalasi',
    setelah_hari: number,
  ): Promise<IzinRow[]> {
    const ids = await takePengingat(tx, instansi_id, selectMenungguSiapa(instansi_id, siapa), { tahap, setelah_hari })
    return ids.length === 0 ? [] : listIzin(tx, instansi_id, ids)
  }

  async function ingatkan(tx: Tx, instansi_id: string, hari: number): Promise<number> {
    const rows = await take(tx, instansi_id, 'pemutus', 'pengingat', hari)
    const daftar: Daftar = new Map()
    for (const row of rows)
      await apart(instansi_id, tx, row, async () => {
        const { menunggu } = row
        if (menunggu === null || menunggu === 'pemohon') return
        for (const akun of (await readAkunPemutus(tx, row)).akun) add(daftar, akun, menunggu, row.id)
      })
    for (const { akun, tingkat, perkara } of daftar.values())
      await notify(tx, [akun], {
        instansi_id,
        jenis: 'izin.pengingat',
        isi: { jumlah: perkara.length, tingkat },
        perkara,
      })
    return rows.length
  }

  async function ingatkanPemohon(tx: Tx, instansi_id: string, hari: number): Promise<number> {
    const rows = await take(tx, instansi_id, 'pemohon', 'pengingat', hari)
    for (const row of rows) await apart(instansi_id, tx, row, () => tellMenungguPemohon(tx, row))
    return rows.length
  }

  async function eskalasi(tx: Tx, instansi_id: string, hari: number): Promise<number> {
    const rows = await take(tx, instansi_id, 'pemutus', 'eskalasi', hari)
    const [naik, admin]: [Daftar, Daftar] = [new Map(), new Map()]
    for (const row of rows)
      await apart(instansi_id, tx, row, async () => {
        const { menunggu } = row
        if (menunggu === null || menunggu === 'pemohon') return
        const before = new Set((await readAkunPemutus(tx, { ...row, menunggu_sejak: null })).akun)
        const more = (await readAkunPemutus(tx, row)).akun.filter((akun) => !before.has(akun))
        for (const akun of more) add(naik, akun, menunggu, row.id)
        if (more.length === 0) add(admin, '', menunggu, row.id)
      })
    for (const { akun, perkara } of naik.values())
      await notify(tx, [akun], { instansi_id, jenis: 'izin.eskalasi', isi: { jumlah: perkara.length }, perkara })
    for (const { tingkat, perkara } of admin.values()) {
      const kabar: Kabar = { instansi_id, jenis: 'izin.tertunda', isi: { jumlah: perkara.length, tingkat }, perkara }
      await notifyAdmins(tx, kabar)
    }
    return rows.length
  }

  /** Page after page, each in its own transaction. */
  async function all(
    instansi_id: string,
    work: (tx: Tx, instansi_id: string, hari: number) => Promise<number>,
    nama: string,
  ) {
    let done = 0
    for (let taken = 1; taken > 0; done += taken)
      taken = await db.inInstansi(instansi_id, async (tx) => {
        const hari = Number(await readPengaturan(tx, instansi_id, nama, await todayOf(tx, instansi_id)))
        return work(tx, instansi_id, hari)
      })
    return done
  }

  return async (): Promise<number> =>
    eachInstansi(await db.acrossInstansi(listInstansiMenunggu), async (instansi_id) => {
      const told = await all(instansi_id, ingatkan, 'pengingat_hari')
      const asked = await all(instansi_id, ingatkanPemohon, 'pengingat_hari')
      return told + asked + (await all(instansi_id, eskalasi, 'eskalasi_hari'))
    })
}
