import { Button } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { MOST_CHOSEN } from '@presensi/contract/people-and-places/pegawai-batas'
import { useState } from 'react'
import { downloadList } from '../../lib/download.ts'
import { useLanguage } from '../../lib/language.ts'
import { IconDownload, IconKey } from '../../ui/icons.ts'
import { BuatAkunDialog } from './BuatAkunDialog.tsx'
import { MassalDialog } from './MassalDialog.tsx'
import type { AksiMassal, Siapa } from './massal.api.ts'
import { useMassalWords } from './massal-words.ts'
import { DOWNLOAD } from './pegawai.api.ts'
import classes from './pegawai.module.css'
import type { Chosen } from './use-chosen.ts'

type MassalBarProps = {
  readonly chosen: Chosen
  /** what the list is narrowed by, and how many it finds */
  readonly narrowed: Omit<Siapa, 'nip' | 'semua'>
  readonly total: number
  readonly may: { readonly ubah: boolean; readonly akun: boolean; readonly unduh: boolean }
  readonly onAll: () => void
  readonly onClear: () => void
}

const ACTS: readonly AksiMassal[] = ['pindah', 'atasan', 'pybmc', 'berhenti']

/** What can be done with the employees that were chosen in the list. */
export function MassalBar({ chosen, narrowed, total, may, onAll, onClear }: MassalBarProps) {
  const t = useMassalWords()
  const language = useLanguage()
  const [aksi, setAksi] = useState<AksiMassal | 'akun'>()
  const nip = [...chosen.nips]
  const n = chosen.all ? total : nip.length
  const tooMany = !chosen.all && n > MOST_CHOSEN
  const siapa: Siapa = chosen.all ? { ...narrowed, semua: true } : { nip }
  const over = () => {
    setAksi(undefined)
    onClear()
  }
  const download = () => {
    const query = { ...(chosen.all ? narrowed : { nip: nip.join(',') }), bentuk: 'daftar' as const }
    void downloadList(DOWNLOAD, { query }, { name: 'pegawai.xlsx', rows: n })
  }
  return (
    <section className={classes.chosen} aria-label={t('bar')}>
      <p role="status">
        {t(chosen.all ? 'chosenAll' : 'chosen', { n })}
        {tooMany && <span> {t('most', { n: formatNumber(MOST_CHOSEN, language) })}</span>}
      </p>
      {!chosen.all && total > n && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {t('chooseAll', { n: formatNumber(total, language) })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('clear')}
      </Button>
      <div className={classes.chosenActs}>
        {may.ubah &&
          ACTS.map((one) => (
            <Button
              key={one}
              variant="default"
              size="sm"
              disabled={tooMany}
              onClick={() => setAksi(one)}
              {...(one === 'berhenti' && { c: 'merah' })}
            >
              {t(one)}
            </Button>
          ))}
        {may.akun && (
          <Button
            variant="default"
            size="sm"
            disabled={tooMany}
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={() => setAksi('akun')}
          >
            {t('akun')}
          </Button>
        )}
        {may.unduh && (
          <Button
            variant="default"
            size="sm"
            disabled={tooMany}
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={download}
          >
            {t('unduh')}
          </Button>
        )}
      </div>
      {aksi === 'akun' && (
        <BuatAkunDialog
          opened
          search={chosen.all ? narrowed : {}}
          {...(!chosen.all && { nip })}
          onClose={() => setAksi(undefined)}
          onDone={over}
        />
      )}
      {aksi !== undefined && aksi !== 'akun' && (
        <MassalDialog
          key={aksi}
          aksi={aksi}
          siapa={siapa}
          jumlah={n}
          onDone={over}
          onClose={() => setAksi(undefined)}
        />
      )}
    </section>
  )
}
