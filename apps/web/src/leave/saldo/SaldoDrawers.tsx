import { Button } from '@mantine/core'
import { useState } from 'react'
import { downloadSheet } from '../../lib/download.ts'
import { ImportPanel } from '../../lib/impor/ImportPanel.tsx'
import { followJob } from '../../lib/jobs.ts'
import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { IconDownload } from '../../ui/icons.ts'
import { SaldoForm } from './SaldoForm.tsx'
import { TEMPLATE, useActOnSaldo } from './saldo.api.ts'
import classes from './saldo.module.css'
import { useSaldoWords } from './words.ts'

const COLUMNS = ['nip', 'nama', 'tahun_n2', 'tahun_n1', 'tahun_n', 'ditangguhkan', 'dasar']

type SaldoDrawersProps = {
  readonly buka: string | undefined
  readonly nip: string | undefined
  readonly tahun: number
  readonly thisYear: number
  readonly mayDownload: boolean
  readonly onClose: () => void
}

/** What opens beside the balances: the sheet, the adjustment and the turn of the year. */
export function SaldoDrawers({ buka, nip, tahun, thisYear, mayDownload, onClose }: SaldoDrawersProps) {
  const t = useSaldoWords()
  const { upload } = useActOnSaldo()
  const intro = (
    <div className={classes.intro}>
      <p>{t('importText', { tahun: String(thisYear) })}</p>
      {mayDownload && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void downloadSheet(TEMPLATE, { query: {} }, 'saldo_cuti.xlsx')}
        >
          {t('template')}
        </Button>
      )}
    </div>
  )
  return (
    <>
      <Drawer opened={buka === 'impor'} onClose={onClose} title={t('importTitle')} size="lg">
        <ImportPanel intro={intro} columns={COLUMNS} upload={(file, mode) => upload({ file, ...mode })} />
      </Drawer>
      <Drawer opened={buka === 'sesuaikan' && nip !== undefined} onClose={onClose} title={t('adjustTitle')}>
        {nip !== undefined && (
          <SaldoForm key={`${nip} ${tahun}`} nip={nip} tahun={tahun} thisYear={thisYear} onDone={onClose} />
        )}
      </Drawer>
      <Drawer opened={buka === 'tutup'} onClose={onClose} title={t('turnTitle', { tahun: String(thisYear - 1) })}>
        <TurnYear tahun={thisYear - 1} onDone={onClose} />
      </Drawer>
    </>
  )
}

/** First a look, then the deed; both are jobs that the top bar shows, and the sheet they leave names everybody. */
function TurnYear({ tahun, onDone }: { readonly tahun: number; readonly onDone: () => void }) {
  const t = useSaldoWords()
  const { close } = useActOnSaldo()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const start = async (pratinjau: boolean) => {
    const { pekerjaan_id } = await withSentence(close({ tahun, pratinjau }))
    followJob(pekerjaan_id)
    notify('success', t(pratinjau ? 'lookStarted' : 'turnStarted'))
  }
  const look = async () => {
    setBusy(true)
    await start(true)
      .catch((error: unknown) => notify('danger', error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.intro}>
      <p>{t('turnText', { tahun: String(tahun), lanjut: String(tahun + 1) })}</p>
      <p className={classes.note}>{t('turnAgain')}</p>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => void look()}>
          {t('look')}
        </Button>
        <Button onClick={() => setAsks(true)}>{t('turnNow')}</Button>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('turnTitle', { tahun: String(tahun) })}
        consequences={[t('turnCounts', { tahun: String(tahun) })]}
        confirmLabel={t('turnNow')}
        onConfirm={async () => {
          await start(false)
          setAsks(false)
          onDone()
        }}
      />
    </div>
  )
}
