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
import { massalPegawai } from '@presensi/contract/people-and-places/pegawai-massal'
import type { AdminClient } from '../../identity/sso/public.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { startExport } from '../../platform/xlsx/public.ts'
import { createBuatAkun } from './akun-massal.ts'
import { UNDUH_PEGAWAI } from './jobs.ts'
import { createMassal } from './massal.ts'
import { createPegawaiService } from './pegawai.service.ts'
import { mountPengganti } from './pengganti.routes.ts'
import { createSavePegawai } from './save-pegawai.ts'
import { createImporPegawai, createPegawaiSheets } from './sheet.ts'

type Deps = ImportDeps & { revocations: Revocations; adminClient: AdminClient }

export function mountPegawai(mount: Mount, { adminClient, ...deps }: Deps): void {
  const { db, revocations } = deps
  const pegawai = createPegawaiService({ db, revocations })
  const save = createSavePegawai({ db, revocations, adminClient })
  const massal = createMassal({ db, revocations })
  const buatAkun = createBuatAkun({ db })
  const sheets = createPegawaiSheets({ db })
  const impor = createImporPegawai(deps)
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
    if (templat === true) return sheets.template(call)
    return pekerjaan === true ? startExport(db, UNDUH_PEGAWAI, query, call) : sheets.download(query, call)
  })
  mount(buatAkunPegawai, ({ body }, call) => buatAkun(body, call))
  mount(massalPegawai, ({ body }, call) => massal(body, call))
  mountPengganti(mount, { db })
}
