type Changed = { migrasi: string; sebab: string; jumlah: number; orang: number }

/** What the migrations changed about days and values of the past, by cause, and where to see it. Nothing where they changed nothing. */
export function sayChanged(changed: readonly Changed[]): string[] {
  if (changed.length === 0) return []
  return [
    'What could not be carried over as it was, by cause:',
    ...changed.map(({ migrasi, sebab, jumlah, orang }) => `  ${migrasi} ${sebab}: ${jumlah} (${orang} people)`),
    "Each line stands on 'Pekerjaan & Kesehatan' of the super admin, all of them in the table catatan_migrasi.",
  ]
}
