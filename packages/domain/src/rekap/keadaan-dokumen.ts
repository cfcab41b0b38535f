type Dokumen = {
  /** the lock it was printed of; null: the month was open */
  readonly versi: number | null
  /** how the month stands now */
  readonly bulan_status: string | null
  readonly bulan_versi: number | null
}

/** A paper of a lock holds while that lock does; a later lock takes its place, and a reopened month takes it back. */
export function keadaanDokumen({ versi, bulan_status, bulan_versi }: Dokumen) {
  if (versi === null) return { keadaan: 'sementara', digantikan_oleh: null } as const
  if (bulan_versi !== null && bulan_versi > versi)
    return { keadaan: 'digantikan', digantikan_oleh: bulan_versi } as const
  return { keadaan: bulan_status === 'final' ? 'berlaku' : 'ditarik', digantikan_oleh: null } as const
}
