import { Button } from '@mantine/core'
import { formatDateRange, formatNip } from '@presensi/contract/kata/format'
import { HASIL_IMPOR_IZIN } from '@presensi/domain/izin/impor-izin'
import { useState } from 'react'
import { followJob } from '../../lib/jobs.ts'
import { useLanguage } from '../../lib/language.ts'
import { sayError } from '../../lib/say-error.ts'
import { useToday } from '../../lib/use-today.ts'
import { searchKantor } from '../../people-and-places/referensi/public.ts'
import { addMonths } from '../../ui/calendar-grid.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { type Office, OfficePicker } from '../../ui/OfficePicker.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './instansi.module.css'
import { type LaporanImpor, useImporLayanan } from './permohonan.api.ts'
import { useInstansiWords } from './words.ts'

type ImporDrawerProps = { readonly opened: boolean; readonly onClose: () => void }

/** Approved leave of the agency's own leave service: first what would come, and what clashes; then it is taken over. */
export function ImporDrawer({ opened, onClose }: ImporDrawerProps) {
  const t = useInstansiWords()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('imporTitle')} size="lg">
      {opened && <ImporPanel />}
    </Drawer>
  )
}

type Outcome = { readonly key: string; readonly report: LaporanImpor }

function ImporPanel() {
  const t = useInstansiWords()
  const month = `${useToday().slice(0, 7)}-01`
  const take = useImporLayanan()
  const [start, setStart] = useState(month)
  const [end, setEnd] = useState(() => addMonths(month, 3))
  const [kantor, setKantor] = useState<Office | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState('')
  const key = `${start} ${end} ${kantor?.id}`
  // Another range wants another look before anything is taken over.
  const look = outcome?.key === key && outcome.report.pratinjau ? outcome.report : undefined
  const isReady = look !== undefined && look.baru > 0
  const send = async () => {
    if (busy) return
    if (start === '' || end === '' || end < start) return setFailure(t('endBeforeStart'))
    setBusy(true)
    setFailure('')
    try {
      const report = await take({ start, end, kantor_id: kantor?.id, pratinjau: !isReady })
      if (report.pekerjaan_id !== null) followJob(report.pekerjaan_id)
      setOutcome({ key, report })
    } catch (error) {
      setFailure(sayError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.fields}>
      <p className={classes.note}>{t('imporText')}</p>
      <div className={classes.pair}>
        <DateField label={t('dari')} value={start} onChange={setStart} required />
        <DateField label={t('sampai')} value={end} onChange={setEnd} required />
      </div>
      <OfficePicker label={t('kantor')} value={kantor} onChange={setKantor} search={searchKantor} />
      {failure !== '' && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
      {outcome !== undefined && <Laporan report={outcome.report} />}
      <div className={classes.buttons}>
        <Button onClick={() => void send()} loading={busy}>
          {isReady ? t('imporTake', { n: look.baru }) : t('imporLook')}
        </Button>
      </div>
    </div>
  )
}

const TONES = { baru: 'aktif', sudah_ada: 'nonaktif', bentrok: 'konflik', ditolak: 'ditolak' } as const
/** What somebody has to look at stands first. */
const ORDER = ['bentrok', 'ditolak', 'baru', 'sudah_ada'] as const

function Laporan({ report }: { readonly report: LaporanImpor }) {
  const t = useInstansiWords()
  const language = useLanguage()
  if (report.pekerjaan_id !== null) return <p role="status">{t('imporJob', { n: report.diambil })}</p>
  const rows = report.baris.toSorted((a, b) => ORDER.indexOf(a.hasil) - ORDER.indexOf(b.hasil))
  const counts = HASIL_IMPOR_IZIN.filter((one) => report[one] > 0).map((one) => `${t(one)}: ${report[one]}`)
  return (
    <section>
      <p role="status">
        {t(report.pratinjau ? 'imporFound' : 'imporDone', { n: report.diambil })} {counts.join(', ')}
      </p>
      <ul className={classes.results} aria-label={t('imporTitle')}>
        {rows.map(({ nomor, nip, nama, jenis_kode, tanggal_mulai, tanggal_selesai, hasil, pesan }) => (
          <li key={`${nomor} ${nip} ${tanggal_mulai}`}>
            <div>
              <strong>{nama ?? formatNip(nip)}</strong>
              <small>
                {[nomor, jenis_kode, formatDateRange(tanggal_mulai, tanggal_selesai, language), pesan].join(' · ')}
              </small>
            </div>
            <StatusBadge kode={hasil} label={t(hasil)} tone={TONES[hasil]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
