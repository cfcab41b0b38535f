import nodemailer from 'nodemailer'
import type { SsoConfig } from '../config.ts'

export type Mailer = { sendResetLink(to: string, name: string, link: string): Promise<void>; close(): void }

/** Null without SMTP_URL: the link is then shown to the admin only. */
export function createMailer(config: SsoConfig): Mailer | null {
  if (config.smtpUrl === undefined) return null
  const transport = nodemailer.createTransport(config.smtpUrl)
  return {
    async sendResetLink(to, name, link) {
      await transport.sendMail({
        from: { name: 'PRESENSI', address: config.mailFrom },
        // An address object is not parsed, so that no header can be smuggled in through it.
        to: { name: name.replace(/[\r\n]/g, ' '), address: to },
        subject: 'Kata sandi baru untuk PRESENSI',
        text: `Yth. ${name},\n\nAda permintaan membuat kata sandi baru untuk akun Anda. Buka tautan ini dalam 60 menit:\n\n${link}\n\nTautan hanya dapat dipakai sekali. Jika Anda tidak memintanya, abaikan surel ini.\n`,
      })
    },
    close: () => transport.close(),
  }
}
