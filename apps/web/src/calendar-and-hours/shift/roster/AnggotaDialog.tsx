import { Button } from '@mantine/core'
import { formatDate } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notices.ts'
import { sayError } from '../../../lib/say-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import classes from './ask.module.css'
import { masaOf, suggestMulai } from './membership.ts'
import { type Roster, type RosterRow, useSaveAnggota, useWithdrawAnggota } from './roster.api.ts'
import { useRosterWords } from './words.ts'

type AnggotaDialogProps = {
  readonly row: RosterRow | undefined
  readonly roster: Roster
  readonly onClose: () => void
}

/** Begins the roster of one person, or changes when it ends. */
export function AnggotaDialog({ row, roster, onClose }: AnggotaDialogProps) {
  // Another person begins with their own dates.
  return row && <Asked key={row.pegawai_id} row={row} roster={roster} onClose={onClose} />
}

function Asked({ row, roster, onClose }: AnggotaDialogProps & { readonly row: RosterRow }) {
  const t = useRosterWords()
  const language = useLanguage()
  const save = useSaveAnggota()
  const withdraw = useWithdrawAnggota()
  const { hari_ini, kantor_id } = roster
  const masa = masaOf(row, hari_ini)
  const [mulai, setMulai] = useState(masa?.mulai ?? suggestMulai(row, roster))
  const [selesai, setSelesai] = useState(masa?.selesai ?? '')
  const tell = (text: string) => {
    notify('success', text)
    onClose()
  }
  const confirm = async () => {
    try {
      const saved = await save.mutateAsync({ nip: row.nip, kantor_id, mulai, selesai: selesai || null })
      const until = saved.selesai === null ? t('noEnd') : t('until', { tanggal: formatDate(saved.selesai, language) })
      const lost = saved.sel_berakhir > 0 ? ` ${t('cellsEnded', { n: saved.sel_berakhir })}` : ''
      tell(`${t('memberSaved', { nama: row.nama, mulai: formatDate(saved.mulai, language), akhir: until })}${lost}`)
    } catch (error) {
      throw new Error(sayError(error))
    }
  }
  const takeBack = async () => {
    if (masa === undefined) return
    try {
      await withdraw.mutateAsync(masa.id)
      tell(t('memberWithdrawn', { nama: row.nama }))
    } catch (error) {
      notify('danger', sayError(error))
    }
  }
  const text = (
    <div className={classes.dialog}>
      <p>{masa ? t('memberText', { mulai: formatDate(masa.mulai, language) }) : t('memberBeginText')}</p>
      {!masa && <DateField label={t('memberFrom')} value={mulai} onChange={setMulai} min={hari_ini} required />}
      <DateField
        label={t('memberTo')}
        description={t('memberToHelp')}
        value={selesai}
        onChange={setSelesai}
        min={mulai > hari_ini ? mulai : hari_ini}
      />
      {masa && masa.mulai >= hari_ini && (
        <div>
          <Button variant="subtle" color="merah" loading={withdraw.isPending} onClick={() => void takeBack()}>
            {t('memberWithdraw')}
          </Button>
        </div>
      )}
    </div>
  )
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title={t(masa ? 'memberTitle' : 'memberBeginTitle', { nama: row.nama })}
      text={text}
      confirmLabel={t(masa ? 'memberSave' : 'memberBegin')}
    />
  )
}
