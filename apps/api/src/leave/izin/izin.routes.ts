import type { SentFile } from '@presensi/contract/fields'
import * as contract from '@presensi/contract/leave/izin'
import * as bantuan from '@presensi/contract/leave/izin-bantuan'
import * as keputusan from '@presensi/contract/leave/izin-keputusan'
import { kantorDiputus } from '@presensi/domain/akses/pemutus'
import { firstOfMonth, lastOfMonth, monthOf } from '@presensi/domain/kalender/tanggal'
import type { Lampiran, Tersimpan } from '../../days/lampiran/public.ts'
import { choosePegawai } from '../../people-and-places/referensi/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import * as daftar from './daftar.repo.ts'
import { daftarBawahan, daftarInstansi, daftarPybmc, daftarSendiri, pegawaiOf } from './daftar.ts'
import { findIzin, type IzinRow } from './izin.repo.ts'
import { isTerlihat } from './lihat.ts'
import { setujuiOtomatis } from './otomatis.ts'
import { readOrang } from './pemutus.repo.ts'
import { readPemutus } from './pemutus.ts'
import { pratinjau } from './pratinjau.ts'
import { putuskan } from './putuskan.ts'
import { saveIn } from './simpan.ts'
import * as tindakan from './tindakan.ts'
import { isOperator, toLengkap } from './wire.ts'

type Deps = { db: Database; lampiran: Lampiran }

export function mountIzin(mount: Mount, deps: Deps): void {
  mountBaca(mount, deps)
  mountUbah(mount, deps)
}

function mountBaca(mount: Mount, { db }: Deps): void {
  const inAgency = <T>(call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<T>): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => use(tx, instansi_id))
  }
  mount(contract.listOwnIzin, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarSendiri(tx, instansi_id, query, windowOf(query), call)),
  )
  mount(contract.listIzinBawahan, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarBawahan(tx, instansi_id, query, windowOf(query), call)),
  )
  mount(contract.listIzinPybmc, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarPybmc(tx, instansi_id, query, windowOf(query), call)),
  )
  mount(contract.listIzinInstansi, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => daftarInstansi(tx, instansi_id, query, windowOf(query), call)),
  )
  mount(contract.readIzin, ({ params: { id } }, call) =>
    inAgency(call, async (tx, instansi_id) => {
      const row = await findIzin(tx, instansi_id, id)
      if (row === undefined || !(await isTerlihat(tx, row, call))) return refuse('tidak_ditemukan')
      return toLengkap(tx, row, call)
    }),
  )
  mount(bantuan.countIzin, ({ query }, call) =>
    inAgency(call, (tx, instansi_id) => pratinjau(tx, instansi_id, query, call)),
  )
  mount(bantuan.readAtasan, (_input, call) =>
    inAgency(call, async (tx, instansi_id) => {
      const pegawai_id = pegawaiOf(call)
      const tanggal_mulai = await todayOf(tx, instansi_id)
      const asked = { jenis_kode: 'CT', luar_negeri: false, tanggal_mulai, penyusun: [], menunggu_sejak: null }
      const pemutus = await readPemutus(tx, { instansi_id, pegawai_id, pengguna_id: call.caller.sub, ...asked })
      const [atasan, pybmc] = [pemutus.atasan[0]?.pegawai_id, pemutus.pybmc[0]?.pegawai_id]
      const people = await readOrang(
        tx,
        instansi_id,
        [atasan, pybmc].filter((id) => id !== undefined),
        pemutus.hari,
      )
      const of = (id: string | undefined) => {
        const found = id === undefined ? undefined : people.get(id)
        return found === undefined ? null : { nip: found.nip, nama: found.nama, jabatan: found.jabatan }
      }
      return { atasan: of(atasan), pybmc: of(pybmc) }
    }),
  )
  const search = (q: string | undefined, call: PersonCall) =>
    inAgency(call, async (tx, instansi_id) => {
      const rows = await choosePegawai(tx, instansi_id, { q }, { offset: 0, limit: 20 })
      const items = rows.map(({ pengguna_id: _akun, ...row }) => ({ ...row, kode: row.nip }))
      return { items, total: items.length, page: 1, size: 20 }
    })
  mount(bantuan.searchPegawaiIzin, ({ query }, call) => search(query.q, call))
  mount(bantuan.searchAtasan, ({ query }, call) => search(query.q, call))
  mount(bantuan.readKalenderIzin, ({ query }, call) =>
    inAgency(call, async (tx, instansi_id) => {
      const hari = await todayOf(tx, instansi_id)
      const { tahun, bulan } = monthOf(query, hari)
      const kantor_id = await kantorDilihat(tx, instansi_id, query.kantor_id, hari, call)
      const [dari, sampai] = [firstOfMonth(tahun, bulan), lastOfMonth(tahun, bulan)]
      return { tahun, bulan, kantor_id, ...(await daftar.listKalender(tx, instansi_id, { kantor_id, dari, sampai })) }
    }),
  )
}

/** The office whose absences the caller may see: their own, one they administer, or one where they are somebody's superior. */
async function kantorDilihat(
  tx: Tx,
  instansi_id: string,
  asked: string | undefined,
  hari: string,
  call: PersonCall,
): Promise<string | null> {
  const { caller } = call
  if (isOperator(instansi_id, call)) return asked ?? null
  const own = caller.pegawai_id === null ? null : await daftar.kantorPada(tx, instansi_id, caller.pegawai_id, hari)
  const wanted = asked ?? own
  if (wanted === null) return refuse('lingkup.pilih_kantor')
  if (wanted === own || kantorDiputus(caller.roles, instansi_id)?.includes(wanted) === true) return wanted
  const leads =
    caller.pegawai_id !== null && (await daftar.hasBawahanDi(tx, instansi_id, caller.pegawai_id, wanted, hari))
  return leads ? wanted : refuse('tidak_ditemukan')
}

function mountUbah(mount: Mount, { db, lampiran }: Deps): void {
  /** Each act is one transaction: the step, its link, the days and the balance together. */
  const act = (call: PersonCall, use: (tx: Tx, instansi_id: string) => Promise<IzinRow>) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => toLengkap(tx, await use(tx, instansi_id), call))
  }
  /** The same, with files; who looks after the leave of others files their letters. */
  const actWith = <T>(
    call: PersonCall,
    sent: readonly SentFile[] = [],
    use: (tx: Tx, instansi_id: string, berkas: readonly Tersimpan[]) => Promise<T>,
  ): Promise<T> => {
    const instansi_id = instansiOf(call.lingkup)
    const jenis = isOperator(instansi_id, call) ? 'surat' : 'berkas'
    return lampiran.saveWith({ db, call, sent, jenis }, (tx, berkas) => use(tx, instansi_id, berkas))
  }
  mount(contract.saveIzin, async ({ body }, call) => {
    const { saved, lepas } = await actWith(call, body.lampiran, async (tx, instansi_id, berkas) => {
      const done = await saveIn(tx, instansi_id, body, berkas, call)
      return { saved: await toLengkap(tx, done.row, call), lepas: done.lepas }
    })
    await lampiran.drop(lepas)
    return saved
  })
  mount(keputusan.decideIzinAtasan, ({ body }, call) => act(call, (tx, id) => putuskan(tx, id, 'atasan', body, call)))
  mount(keputusan.decideIzinPybmc, ({ body }, call) => act(call, (tx, id) => putuskan(tx, id, 'pybmc', body, call)))
  mount(keputusan.decideIzinInstansi, ({ body }, call) =>
    act(call, (tx, id) => putuskan(tx, id, 'instansi', body, call)),
  )
  mount(keputusan.acceptPerubahanIzin, ({ body }, call) =>
    actWith(call, body.lampiran, async (tx, id, berkas) =>
      toLengkap(tx, await tindakan.terimaPerubahan(tx, id, body, berkas, call), call),
    ),
  )
  mount(keputusan.cancelIzin, ({ body }, call) => act(call, (tx, id) => tindakan.batalkan(tx, id, body, call)))
  mount(keputusan.recallIzin, ({ body }, call) => act(call, (tx, id) => tindakan.panggil(tx, id, body, call)))
  mount(keputusan.permitIzinForNow, ({ body }, call) =>
    act(call, (tx, id) => tindakan.izinkanSementara(tx, id, body, call)),
  )
  mount(contract.deleteIzin, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    await lampiran.drop(await db.inInstansi(instansi_id, (tx) => tindakan.hapus(tx, instansi_id, body, call)))
    return { id: body.id }
  })
  mount(keputusan.approveIzinAuto, ({ body }, call) => setujuiOtomatis(db, instansiOf(call.lingkup), body, call))
}
