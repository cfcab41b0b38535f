import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { sayError } from '../../lib/say-error.ts'
import { searchPegawai } from '../../people-and-places/referensi/public.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { type Person, PersonPicker } from '../../ui/PersonPicker.tsx'
import { SkeletonForm } from '../../ui/SkeletonForm.tsx'
import { HARI_KERJA_PARAMS } from '../params.ts'
import { JadwalView } from './JadwalView.tsx'
import { useJadwal } from './jadwal.api.ts'
import classes from './jadwal.module.css'
import { useJadwalWords } from './words.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The schedule of a person on a date with its reasons; person and date stand in the address, so that it can be sent. */
export function JadwalDrawer() {
  const t = useJadwalWords()
  const navigate = useNavigate()
  const { search, change } = useAddress(HARI_KERJA_PARAMS)
  const [typed, setTyped] = useState(search.tanggal ?? '')
  const [picked, setPicked] = useState<Person>()
  const tanggal = DATE.test(search.tanggal ?? '') ? (search.tanggal ?? '') : ''
  const { nip } = search
  const jadwal = useJadwal(nip, tanggal)
  const person = nip === undefined ? null : picked?.nip === nip ? picked : { nip, nama: jadwal.data?.nama ?? nip }
  const close = () =>
    void navigate({ to: '..', search: { ...search, nip: undefined, tanggal: undefined } as never, resetScroll: false })

  const content = () => {
    if (nip === undefined || tanggal === '') return <p className={classes.hint}>{t('choose')}</p>
    if (jadwal.isPending) return <SkeletonForm />
    if (jadwal.isError) return <ErrorState message={sayError(jadwal.error)} onRetry={() => void jadwal.refetch()} />
    const [hari] = jadwal.data.hari
    return hari && <JadwalView hari={hari} />
  }
  return (
    <Drawer opened onClose={close} title={t('title')} subtitle={t('subtitle')}>
      <div className={classes.view}>
        <PersonPicker
          label={t('pegawai')}
          value={person}
          search={searchPegawai}
          onChange={(chosen) => {
            setPicked(chosen ?? undefined)
            change({ nip: chosen?.nip })
          }}
        />
        <DateField
          label={t('tanggal')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (DATE.test(value)) change({ tanggal: value })
          }}
        />
        {content()}
      </div>
    </Drawer>
  )
}
