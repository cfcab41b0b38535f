import { refuse } from '../../platform/refusal.ts'
import { handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import { setujuiLampau } from '../perubahan-lampau/public.ts'
import { lockDaftar } from './daftar-hadir.repo.ts'
import { catatDaftar } from './lampau.ts'
import { kaharKind } from './setuju.ts'
import { catatLangkah, tellOrang } from './simpan.ts'

/** What is done once an admin of the agency agreed to a list: from then on it counts. */
export const daftarKahar = (): TindakanHandler =>
  handleTindakan(kaharKind, {
    async lakukan(tx, { instansi_id, isi: { id }, oleh, pemutus }) {
      const row = (await lockDaftar(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
      await catatLangkah(tx, instansi_id, row, { aksi: 'setujui', alasan: null, oleh: pemutus.caller.sub })
      await catatDaftar(tx, instansi_id, oleh, { row, aksi: 'buat', alasan: row.alasan })
      await setujuiLampau(tx, instansi_id, id, pemutus.caller.sub)
      await tellOrang(tx, instansi_id, row, true)
      return undefined
    },
  })
