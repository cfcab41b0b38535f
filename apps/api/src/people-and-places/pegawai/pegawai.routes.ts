import {
  choosePegawai,
  deletePegawai,
  downloadPegawai,
  listPegawai,
  listUnregisteredAsn,
  listUnregisteredNonAsn,
  readPegawaiImage,
  readRiwayat,
  resetFace,
  savePegawai,
  setPegawaiOffline,
  uploadPegawai,
} from '@presensi/contract/people-and-places/pegawai'
import { buatAkunPegawai } from '@presensi/contract/people-and-places/pegawai-akun'
import { readTerlindung } from '../../access/hak-orang/public.ts'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Database } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { enqueueJob, type JobFiles } from '../../platform/jobs/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { startExport } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { BUAT_AKUN } from './akun-massal.ts'
import { UNDUH_PEGAWAI } from './jobs.ts'
import { countCalonAkun, listPenggunaOf } from './pegawai.repo.ts'
import { createPegawaiService } from './pegawai.service.ts'
import { mountPengganti } from './pengganti.routes.ts'
import { createSavePegawai } from './save-pegawai.ts'
import { createImporPegawai, createPegawaiSheets } from './sheet.ts'

type Deps = { db: Database; revocations: Revocations; adminClient: AdminClient; files: JobFiles }

export function mountPegawai(mount: Mount, { db, revocations, adminClient, files }: Deps): void {
  const pegawai = createPegawaiService({ db, revocations, adminClient })
  const save = createSavePegawai({ db, revocations, adminClient })
  const sheets = createPegawaiSheets({ db })
  const impor = createImporPegawai({ db, revocations, files })
  mount(listPegawai, ({ query }, call) => pegawai.list(query, call))
  mount(listUnregisteredAsn, ({ query }, call) => pegawai.list({ ...query, tanpa_kantor: 'asn' }, call))
  mount(listUnregisteredNonAsn, ({ query }, call) => pegawai.list({ ...query, tanpa_kantor: 'non_asn' }, call))
  mount(choosePegawai, ({ query }, call) => pegawai.list({ ...query, aktif: true }, call))
  mount(readRiwayat, ({ query }, call) => pegawai.riwayat(query.nip, call))
  mount(savePegawai, ({ body }, call) => save(body, call))
  mount(deletePegawai, ({ body }, call) => pegawai.remove(body.nip, call))
  mount(setPegawaiOffline, ({ query }, call) => pegawai.setOffline(query.nip, call))
  mount(resetFace, ({ params }, call) => pegawai.resetFace(params.id, call))
  mount(readPegawaiImage, ({ query }, call) => pegawai.image(query.username, call))
  mount(uploadPegawai, ({ params, body: { file, ...mode } }, call) =>
    impor.upload(file.content, { ...mode, args: params }, call),
  )
  mount(downloadPegawai, async ({ query: { templat, pekerjaan, ...query } }, call) => {
    if (templat === true) return sheets.template()
    return pekerjaan === true ? startExport(db, UNDUH_PEGAWAI, query, call) : sheets.download(query, call)
  })
  mount(buatAkunPegawai, ({ body: { pratinjau, ...isi } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { kantor_ids } = call.lingkup
    return db.inInstansi(instansi_id, async (tx) => {
      const scope = { instansi_id, kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
      const { nip: nips, ...filter } = isi
      if (nips !== undefined) {
        // Who is named and out of reach is not there; whom a filter only happens to find is left out by the job.
        const ids = await listPenggunaOf(tx, instansi_id, nips)
        const isOutside = ids.length < new Set(nips).size || (await readTerlindung(tx, call, ids)).size > 0
        if (isOutside) refuse('tidak_ditemukan')
        refuseDiriSendiri(call, ...ids.map((pengguna_id) => ({ pengguna_id })))
      }
      const jumlah = await countCalonAkun(tx, scope, { ...filter, nips })
      if (pratinjau === true || jumlah === 0) return { jumlah }
      const kantor_id = kantor_ids?.length === 1 ? (kantor_ids[0] ?? null) : null
      const started = { isi, oleh: call, instansi_id, kantor_id, kunci: 'pegawai.akun', jumlah }
      const pekerjaan_id = await enqueueJob(tx, BUAT_AKUN, started)
      await recordAudit(tx, call, { aksi: 'buat_akun', objek: 'pegawai', instansi_id, sesudah: { ...isi, jumlah } })
      return { jumlah, pekerjaan_id }
    })
  })
  mountPengganti(mount, { db })
}
