import { escapeHtml, page } from './layout.ts'

type Field = {
  name: string
  label: string
  type?: 'text' | 'password'
  autocomplete: string
  value?: string
  hint?: string
  numeric?: boolean
}

const field = (one: Field, first: boolean): string => {
  const hint = one.hint === undefined ? '' : `<p class="petunjuk" id="${one.name}-petunjuk">${escapeHtml(one.hint)}</p>`
  const describedBy = one.hint === undefined ? '' : ` aria-describedby="${one.name}-petunjuk"`
  const digits = one.numeric ? ' inputmode="numeric" pattern="[0-9 ]*" maxlength="7"' : ''
  const value = one.value === undefined ? '' : ` value="${escapeHtml(one.value)}"`
  return `<div class="bidang"><label for="${one.name}">${escapeHtml(one.label)}</label><input id="${one.name}" name="${one.name}" type="${one.type ?? 'text'}" autocomplete="${one.autocomplete}" autocapitalize="none" spellcheck="false" required${first ? ' autofocus' : ''}${digits}${value}${describedBy}>${hint}</div>`
}

type Step = { title: string; intro: string; fields: Field[]; button: string; action: string; ticket?: string }

const stepPage = (step: Step, problem: string | undefined, nonce: string, below = ''): string => {
  const alert = problem === undefined ? '' : `<p class="salah" role="alert">${escapeHtml(problem)}</p>`
  const ticket =
    step.ticket === undefined ? '' : `<input type="hidden" name="tiket" value="${escapeHtml(step.ticket)}">`
  return page(
    step.title,
    `<p>${escapeHtml(step.intro)}</p>${alert}<form method="post" action="${escapeHtml(step.action)}">${ticket}${step.fields
      .map((one, index) => field(one, index === 0))
      .join('')}<button type="submit">${escapeHtml(step.button)}</button></form>${below}`,
    nonce,
  )
}

export type PageInput = { action: string; nonce: string; problem?: string | undefined }

export const passwordPage = (input: PageInput & { username?: string; forgotUrl: string }): string =>
  stepPage(
    {
      title: 'Masuk',
      intro: 'Gunakan akun kepegawaian Anda.',
      action: input.action,
      button: 'Masuk',
      fields: [
        {
          name: 'username',
          label: 'Nama pengguna, NIP, atau surel',
          autocomplete: 'username',
          ...(input.username === undefined ? {} : { value: input.username }),
        },
        { name: 'password', label: 'Kata sandi', type: 'password', autocomplete: 'current-password' },
      ],
    },
    input.problem,
    input.nonce,
    `<p class="bawah"><a href="${escapeHtml(input.forgotUrl)}">Lupa kata sandi?</a></p>`,
  )

export const totpPage = (input: PageInput & { ticket: string }): string =>
  stepPage(
    {
      title: 'Kode verifikasi',
      intro: 'Buka aplikasi autentikator Anda dan ketik kode enam angka.',
      action: input.action,
      button: 'Lanjutkan',
      ticket: input.ticket,
      fields: [{ name: 'totp', label: 'Kode enam angka', autocomplete: 'one-time-code', numeric: true }],
    },
    input.problem,
    input.nonce,
  )

export const changePage = (input: PageInput & { ticket: string }): string =>
  stepPage(
    {
      title: 'Ganti kata sandi',
      intro: 'Kata sandi Anda diterbitkan oleh admin. Buat kata sandi sendiri sebelum melanjutkan.',
      action: input.action,
      button: 'Simpan dan masuk',
      ticket: input.ticket,
      fields: [
        {
          name: 'new_password',
          label: 'Kata sandi baru',
          type: 'password',
          autocomplete: 'new-password',
          hint: 'Sedikitnya 12 karakter; bukan NIP, nama pengguna, atau kata sandi yang umum.',
        },
        { name: 'ulangi', label: 'Ulangi kata sandi baru', type: 'password', autocomplete: 'new-password' },
      ],
    },
    input.problem,
    input.nonce,
  )
