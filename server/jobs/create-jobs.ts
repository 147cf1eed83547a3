// Which room does which kind of work.
import type { AppDeps } from '#server/http/deps'
import { passwordMails } from '#server/identity/password-mails'
import { createMailer } from '#server/mail/mailer'
import { createJobRunner, type JobRunner } from './job-runner.ts'

/**
 * The runner of one process, not started yet.
 * @param origin address of this server for people: what links in mails begin with.
 */
export function createJobs(deps: AppDeps, origin: string): JobRunner {
  const { SMTP_URL: smtpUrl, DATA_DIR: dataDir } = deps.env
  const mailer = createMailer({ smtpUrl, origin, dataDir })
  return createJobRunner({ ...deps, handlers: { ...passwordMails({ ...deps, mailer, origin }) } })
}
