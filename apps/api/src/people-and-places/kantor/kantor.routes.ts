import {
  deleteKantor,
  downloadKantor,
  listAllKantor,
  listKantor,
  saveKantor,
  uploadKantor,
} from '@presensi/contract/people-and-places/kantor'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { ImportDeps } from '../../platform/impor/public.ts'
import { startExport } from '../../platform/xlsx/public.ts'
import { UNDUH_KANTOR } from './jobs.ts'
import { createKantorService } from './kantor.service.ts'
import { createImporKantor, createKantorSheets } from './sheet.ts'

export function mountKantor(mount: Mount, deps: ImportDeps): void {
  const { db } = deps
  const kantor = createKantorService({ db })
  const sheets = createKantorSheets({ db })
  const impor = createImporKantor(deps)
  mount(listKantor, ({ query }, call) => kantor.list(query, call))
  mount(listAllKantor, ({ query }, call) => kantor.list(query, call))
  mount(saveKantor, ({ body }, call) => kantor.save(body, call))
  mount(deleteKantor, ({ body }, call) => kantor.remove(body.kantor_id, call))
  mount(uploadKantor, ({ body: { file, ...mode } }, call) => impor.upload(file.content, { ...mode, args: {} }, call))
  mount(downloadKantor, async ({ query: { pekerjaan, templat, ...query } }, call) => {
    if (templat === true) return sheets.template(query, call)
    return pekerjaan === true ? startExport(db, UNDUH_KANTOR, query, call) : sheets.download(query, call)
  })
}
