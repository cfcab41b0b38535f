import { ActionIcon } from '@mantine/core'
import { formatBytes } from '@presensi/contract/kata/format'
import { suratIzin } from '@presensi/contract/kata/surat-izin'
import { useLanguage } from '../../lib/language.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import type { FormFrameControl } from '../../ui/form/use-form-frame.ts'
import { IconFile, IconTrash } from '../../ui/icons.ts'
import type { JenisIzin } from './form.api.ts'
import { useIzinFormWords } from './form-words.ts'
import type { IzinLengkap } from './izin.api.ts'
import classes from './izin.module.css'
import { fieldsOf, type IzinValues } from './izin-values.ts'

type PaperFieldProps = {
  readonly frame: FormFrameControl<IzinValues>
  readonly jenis: JenisIzin
  readonly izin: IzinLengkap | undefined
}
const MOST_FILES = 5

/** The letters of a request: those that lie with it, and new ones. */
export function PaperField({ frame, jenis, izin }: PaperFieldProps) {
  const t = useIzinFormWords()
  const language = useLanguage()
  const { lampiran_hapus, alasan_kode } = frame.values
  const needs = fieldsOf(jenis, frame.values).lampiran
  const stored = (izin?.lampiran ?? []).filter(({ id }) => !lampiran_hapus.includes(id))
  // Of a kind without letters, those of the kind that was chosen before can still be taken out.
  if (needs === 'tidak' && stored.length === 0) return null
  const surat = suratIzin(jenis.kode_hari, alasan_kode)[language]
  const remove = (id: string) => frame.set({ lampiran_hapus: [...lampiran_hapus, id] })
  return (
    <>
      {stored.length > 0 && <StoredFiles files={stored} onRemove={izin?.status === 'draf' ? remove : undefined} />}
      {needs !== 'tidak' && (
        <FileDrop
          {...frame.field('lampiran')}
          label={t(stored.length > 0 ? 'lampiranMore' : 'lampiran')}
          description={needs === 'wajib' ? t('lampiranWajib', { surat }) : t('lampiranHelp')}
          types={['pdf', 'jpg', 'jpeg', 'png']}
          maxFiles={Math.max(1, MOST_FILES - stored.length)}
          required={needs === 'wajib' && stored.length === 0}
        />
      )}
    </>
  )
}

type StoredFilesProps = {
  readonly files: IzinLengkap['lampiran']
  /** what was asked for keeps its letters */
  readonly onRemove: ((id: string) => void) | undefined
}

/** Letters that lie with the request already. */
function StoredFiles({ files, onRemove }: StoredFilesProps) {
  const t = useIzinFormWords()
  const language = useLanguage()
  return (
    <section aria-label={t('lampiranKept')}>
      <p className={classes.label}>{t('lampiranKept')}</p>
      <ul className={classes.stored}>
        {files.map(({ id, nama, ukuran }) => (
          <li key={id}>
            <IconFile size={20} aria-hidden />
            <span className={classes.fileName}>
              {nama}
              <small>{formatBytes(ukuran, language)}</small>
            </span>
            {onRemove !== undefined && (
              <ActionIcon aria-label={t('lampiranRemove', { nama })} onClick={() => onRemove(id)}>
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
