import { PERAN } from '@presensi/domain/akses/peran'
import { HAK, type Hak } from '@presensi/domain/akses/tombol'
import { draftStore } from '../../lib/drafts.ts'
import { notify } from '../../lib/notices.ts'
import { FormFrame } from '../../ui/FormFrame.tsx'
import { useFormFrame } from '../../ui/form/use-form-frame.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SwitchField } from '../../ui/SwitchField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { usePeranWords } from '../peran/public.ts'
import { IconField } from './IconField.tsx'
import { type Menu, useParents, useSaveMenu } from './menu.api.ts'
import classes from './menu.module.css'
import { EVERYONE, givenFrom, type MenuValues, menuProblems, valuesOf } from './menu-values.ts'
import { TickField } from './TickField.tsx'
import { useMenuWords } from './words.ts'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete } from '@mantine/core'
import { type FieldProps, inputProps } from '../../ui/field.ts'

type MenuFormProps = {
  /** the one that is changed; without it a new one */
  readonly menu?: Menu
  readonly menus: readonly Menu[]
  readonly mayChange: boolean
  readonly onDone: () => void
  readonly onCancel: () => void
}

export function MenuForm({ menu, menus, mayChange, onDone, onCancel }: MenuFormProps) {
  const t = useMenuWords()
  const sayPeran = usePeranWords()
  const save = useSaveMenu()
  const parents = useParents(menu?.id).data ?? []
  const shipped = menu?.bawaan ?? false
  const frame = useFormFrame<MenuValues>({
    initial: valuesOf(menu),
    labels: {
      general_text: t('nama'),
      general_iconclass: t('ikon'),
      general_url: t('alamat'),
      id_parent_menu: t('induk'),
      bagian: t('bagian'),
      roles: t('roles'),
      proses: t('buttons'),
      urutan: t('urutan'),
      tampil: t('tampil'),
    },
    check: (values) => menuProblems(values, t('alamatSalah')),
    draft: { key: `/superadmin/menu ${menu?.id ?? 'baru'}`, store: draftStore },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(givenFrom(values, menu))
      notify('success', t('saved', { nama: saved.general_text }))
      onDone()
    },
  })
  const free = frame.values.id_parent_menu === ''
  return (
    <fieldset disabled={!mayChange} className={classes.frame}>
      <FormFrame frame={frame} onCancel={onCancel}>
        <TextField {...frame.field('general_text')} label={t('nama')} maxLength={100} required />
        <IconField {...frame.field('general_iconclass')} label={t('ikon')} />
        <TextField
          {...frame.field('general_url')}
          label={t('alamat')}
          description={t('alamatNote')}
          maxLength={200}
          disabled={shipped}
        />
        <SelectField
          {...frame.field('id_parent_menu')}
          label={t('induk')}
          description={t('indukNote')}
          options={parents.map((one) => ({ value: one.id, label: `${one.general_text} · ${one.bagian}` }))}
          placeholder={t('noParent')}
          clearable
        />
        {free && (
          <SectionField {...frame.field('bagian')} label={t('bagian')} description={t('bagianNote')} menus={menus} />
        )}
        <TickField<Hak>
          {...frame.field('proses')}
          label={t('buttons')}
          description={t('prosesNote')}
          options={HAK.map((hak) => ({ value: hak, label: t(hak) }))}
        />
        {!shipped && (
          <TickField<string>
            {...frame.field('roles')}
            label={t('roles')}
            description={t('rolesNote')}
            options={[
              { value: EVERYONE, label: t('everyone') },
              ...PERAN.map((role) => ({ value: role, label: sayPeran(role) })),
            ]}
          />
        )}
        <TextField
          {...frame.field('urutan')}
          label={t('urutan')}
          description={t('urutanNote')}
          inputMode="numeric"
          maxLength={6}
        />
        <SwitchField {...frame.field('tampil')} label={t('tampil')} description={t('tampilNote')} />
      </FormFrame>
    </fieldset>
  )
}

type SectionFieldProps = FieldProps<string> & { menus: readonly Menu[] }

/** A section that exists, or a new one by typing its title. */
function SectionField({ menus, ...props }: SectionFieldProps) {
  return (
    <Autocomplete
      {...inputProps(props)}
      required
      size="md"
      maxLength={60}
      data={[...new Set(menus.map(({ bagian }) => bagian))]}
      value={props.value}
      onChange={props.onChange}
      onBlur={() => props.onBlur?.()}
    />
  )
}
