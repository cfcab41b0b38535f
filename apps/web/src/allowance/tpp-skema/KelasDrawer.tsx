import { notify } from '../../lib/notices.ts'
import { withSentence } from '../../lib/say-error.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { rupiahOf, rupiahText } from '../../ui/rupiah.ts'
import { TextField } from '../../ui/TextField.tsx'
import { type Kelas, type Skema, useSaveKelas } from './skema.api.ts'
import { useSkemaWords } from './words.ts'

type KelasDrawerProps = {
  readonly kelas: number | undefined
  readonly skema: Skema
  readonly rows: readonly Kelas[]
  readonly onClose: () => void
}

export function KelasDrawer({ kelas, skema, rows, onClose }: KelasDrawerProps) {
  const t = useSkemaWords()
  return (
    <Drawer
      opened={kelas !== undefined}
      onClose={onClose}
      title={kelas === undefined ? t('kelasTitle') : t('kelasN', { n: kelas })}
      subtitle={`${skema.nama} · ${skema.dasar}`}
    >
      {kelas !== undefined && (
        <KelasForm
          key={`${skema.id} ${kelas}`}
          kelas={kelas}
          skema={skema}
          rows={rows.filter((row) => row.kelas === kelas)}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}

/** One amount a component. */
type KelasFormProps = {
  readonly kelas: number
  readonly skema: Skema
  readonly rows: readonly Kelas[]
  readonly onDone: () => void
}

function KelasForm({ kelas, skema, rows, onDone }: KelasFormProps) {
  const t = useSkemaWords()
  const save = useSaveKelas()
  const stored = (kode: string) => rows.find((row) => row.komponen === kode)
  const codes = skema.komponen.map(({ kode }) => kode)
  const frame = useFormFrame<Record<string, string>>({
    initial: {
      dasar: rows.find((row) => row.dasar !== null)?.dasar ?? '',
      ...Object.fromEntries(codes.map((kode) => [`besaran_${kode}`, rupiahText(stored(kode)?.besaran ?? null)])),
    },
    labels: {
      dasar: t('dasarBesaran'),
      ...Object.fromEntries(skema.komponen.map(({ kode, nama }) => [`besaran_${kode}`, nama])),
    },
    check: (values) =>
      codes.flatMap((kode) => {
        const amount = rupiahOf(values[`besaran_${kode}`] ?? '')
        if (amount === null) return [{ field: `besaran_${kode}`, message: 'wajib' }]
        return amount === undefined ? [{ field: `besaran_${kode}`, message: t('rupiahSalah') }] : []
      }),
    onSubmit: async (values) => {
      const dasar = values.dasar?.trim() ?? ''
      const amounts = codes.map((kode) => [kode, rupiahOf(values[`besaran_${kode}`] ?? '') ?? 0] as const)
      await withSentence(
        save.mutateAsync({
          skema_id: skema.id,
          kelas,
          besaran: Object.fromEntries(amounts),
          dasar: dasar === '' ? null : dasar,
        }),
      )
      notify('success', t('savedKelas', { n: kelas }))
      onDone()
    },
  })
  return (
    <FormFrame frame={frame} onCancel={onDone}>
      {skema.komponen.map(({ kode, nama }) => (
        <TextField key={kode} {...frame.field(`besaran_${kode}`)} label={nama} inputMode="numeric" required />
      ))}
      <TextField {...frame.field('dasar')} label={t('dasarBesaran')} description={t('dasarHelp')} maxLength={200} />
    </FormFrame>
  )
}
