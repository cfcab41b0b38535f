import { LIST_PARAMS } from '../lib/address.ts'

export const PERAN_PARAMS = [...LIST_PARAMS, 'role', 'kantor_id', 'status'] as const
export const ANGGOTA_PARAMS = [...LIST_PARAMS, 'sys_group_id'] as const
export const HAK_TOMBOL_PARAMS = ['grup'] as const
export const ADMIN_KANTOR_PARAMS = [...LIST_PARAMS, 'kantor_id', 'status'] as const
export const GRUP_PARAMS = [...LIST_PARAMS, 'status_active'] as const
export const GRUP_HAK_PARAMS = ['buka'] as const
export const MENU_PARAMS = [...LIST_PARAMS, 'bagian', 'tampil'] as const
export const ADMIN_INSTANSI_PARAMS = [...LIST_PARAMS, 'instansi_id', 'status'] as const
