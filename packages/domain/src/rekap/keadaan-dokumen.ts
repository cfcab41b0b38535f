type Dokumen = {
  /** the lock it was printed of; null: the month was open */
  readonly versi: number | null
  /** how the month stands now */
  readonly bulan_status: string | null
  readonly bulan_versi: number | null
  readonly bentuk: 'pdf' | 'xlsx'
  /** how many had signed the lock when it was printed, and have now */
  readonly tanda: number
  readonly tanda_kini: number
}

/**
 * A paper of a lock holds while that lock does; a later lock takes its place, and a reopened month takes it back. So does the paper with one more
 * signature; a sheet carries none, so more of them do not make another of it.
 */
export function keadaanDokumen({ versi, bulan_status, bulan_versi, bentuk, tanda, tanda_kini }: Dokumen) {
  if (versi === null) return { keadaan: 'sementara', digantikan_oleh: null } as const
  if (bulan_versi !== null && bulan_versi > versi)
    return { keadaan: 'digantikan', digantikan_oleh: bulan_versi } as const
  if (bulan_status === 'final' && bentuk === 'pdf' && tanda < tanda_kini)
    return { keadaan: 'digantikan', digantikan_oleh: versi } as const
  return { keadaan: bulan_status === 'final' ? 'berlaku' : 'ditarik', digantikan_oleh: null } as const
}
