import {
  cancelDaftarHadir,
  listBelumTerdaftar,
  listDaftarHadir,
  printDaftarHadir,
  readOrangDaftar,
  saveDaftarHadir,
} from '@presensi/contract/days/daftar-hadir'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { WaitingAnswer } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findKantor } from '../dinas-luar/public.ts'
import type { Lampiran } from '../lampiran/public.ts'
import { bacaBelum } from './belum.ts'
import * as repo from './daftar-hadir.repo.ts'
import { type CetakLembar, cetakLembar } from './lembar.ts'
import { hariDaftar, readBarisDaftar } from './peristiwa.repo.ts'
import { batalkan, simpan } from './simpan.ts'
import { jamTertulis, toWire } from './wire.ts'

type Deps = CetakLembar & { readonly lampiran: Lampiran }

export function mountDaftarHadir(mount: Mount, { lampiran, ...deps }: Deps): void {
  const { db } = deps
  mount(listDaftarHadir, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { kantor_ids } = call.lingkup
      const { ids, pageWith } = await repo.pageDaftar(tx, instansi_id, kantor_ids, query, windowOf(query))
      const rows = await repo.findDaftar(tx, instansi_id, ids)
      return pageWith(rows.map((row) => toWire(instansi_id, row, call)))
    })
  })

  mount(listBelumTerdaftar, ({ query: { kantor_id, ...month } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, async (tx) => {
      const byDay = Map.groupBy(await bacaBelum(tx, instansi_id, kantor_id, month), ({ tanggal }) => tanggal)
      const items = [...byDay].map(([tanggal, of]) => ({ tanggal, orang: of.map(({ nip, nama }) => ({ nip, nama })) }))
      return { items: items.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1)) }
    })
  })

  mount(readOrangDaftar, ({ query: { kantor_id, tanggal } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { nama, zona_waktu } = (await findKantor(tx, instansi_id, kantor_id)) ?? refuse('lingkup.tidak_ditemukan')
      const people = await repo.listOrang(tx, instansi_id, kantor_id, tanggal)
      const ids = people.map(({ pegawai_id }) => pegawai_id)
      const lists = await readBarisDaftar(tx, instansi_id, ids, tanggal, tanggal)
      const akhir = instantOf(addDays(tanggal, 1), 0, zona_waktu)
      const items = people.map((one) => {
        const rows = lists.get(one.pegawai_id)
        const said = rows && hariDaftar(rows)
        const at = (jenis: 'masuk' | 'pulang') =>
          jamTertulis(said?.peristiwa.find((event) => event.jenis === jenis)?.waktu ?? null, zona_waktu)
        return {
          ...{ nip: one.nip, nama: one.nama, masuk: at('masuk'), pulang: at('pulang') },
          belum_terdaftar: one.terdaftar === null || one.terdaftar >= akhir,
          diri_sendiri: isDiriSendiri(call.caller, one),
          didaftar: said !== undefined,
        }
      })
      return { kantor: nama, zona_waktu, items }
    })
  })

  mount(saveDaftarHadir, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const saved = await lampiran.saveWith({ db, call, sent: [body.lampiran], jenis: 'surat' }, (tx, [berkas]) =>
      simpan(tx, instansi_id, body, berkas, call),
    )
    return 'persetujuan_id' in saved ? new WaitingAnswer(saved) : toWire(instansi_id, saved, call)
  })

  mount(cancelDaftarHadir, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) =>
      toWire(instansi_id, await batalkan(tx, instansi_id, body, call), call),
    )
  })

  mount(printDaftarHadir, ({ query: { kertas = 'A4', ...asked } }, call) =>
    cetakLembar(deps, { instansi_id: instansiOf(call.lingkup), ...asked }, kertas, call),
  )
}
