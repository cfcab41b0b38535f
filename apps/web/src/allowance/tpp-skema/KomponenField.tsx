import { Button } from '@mantine/core'
import { IconPlus } from '../../ui/icons.ts'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './skema.module.css'
import type { Komponen } from './skema-values.ts'
import { useSkemaWords } from './words.ts'

const MOST = 10
const EMPTY: Komponen = { kode: '', nama: '', kode_rekening: '', kena_kinerja: true, kena_disiplin: true }

type KomponenFieldProps = {
  readonly id: string
  readonly value: readonly Komponen[]
  readonly onChange: (rows: readonly Komponen[]) => void
  readonly error?: string
}

/** The parts of an allowance, each with its account code; what lowers them. */
export function KomponenField({ id, value, onChange, error }: KomponenFieldProps) {
  const t = useSkemaWords()
  const put = (at: number, patch: Partial<Komponen>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  return (
    <fieldset className={classes.group} id={id} tabIndex={-1}>
      <legend>{t('komponen')}</legend>
      {value.map((one, at) => (
        // Rows have no name until one is typed; they are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={classes.component}>
          <div className={classes.pair}>
            <TextField
              label={t('kode')}
              value={one.kode}
              maxLength={20}
              onChange={(kode) => put(at, { kode })}
              required
            />
            <TextField
              label={t('namaKomponen')}
              value={one.nama}
              maxLength={100}
              onChange={(nama) => put(at, { nama })}
              required
            />
            <TextField
              label={t('kode_rekening')}
              value={one.kode_rekening}
              maxLength={50}
              onChange={(kode_rekening) => put(at, { kode_rekening })}
            />
          </div>
          <SwitchField
            label={t('kena_kinerja')}
            value={one.kena_kinerja}
            onChange={(kena_kinerja) => put(at, { kena_kinerja })}
          />
          <SwitchField
            label={t('kena_disiplin')}
            value={one.kena_disiplin}
            onChange={(kena_disiplin) => put(at, { kena_disiplin })}
          />
          {value.length > 1 && (
            <div className={classes.buttons}>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              >
                {t('removeKomponen', { nama: one.nama || one.kode || String(at + 1) })}
              </Button>
            </div>
          )}
        </div>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {value.length < MOST && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onChange([...value, EMPTY])}
          >
            {t('addKomponen')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
