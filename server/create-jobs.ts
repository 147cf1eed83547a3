import type { AppDeps } from './app.ts'
import { passwordMails } from '#server/modules/identity/password-mails'
import { createMailer } from '#server/platform/mail/mailer'
import { earlierVisits } from '#server/modules/orders/earlier-visits'
import { visitReminders } from '#server/modules/orders/visit-reminders'
import { orderPushes } from '#server/modules/push/push-jobs'
import { createJobRunner, type JobRunner } from '#server/platform/jobs/job-runner'

/** Encrypting a push takes the processor: with more at once, pages wait for pushes (bench/push.ts). */
const PUSHES_AT_ONCE = 2

/**
 * The runners of one process: mail, pushes and database work do not wait for each other, because a mail server may be slow.
 * @param origin public address of this server, for links in mails and pushes.
 */
export function createJobs(deps: AppDeps, origin: string): JobRunner {
  const { SMTP_URL: smtpUrl, DATA_DIR: dataDir } = deps.env
  const mailer = createMailer({ smtpUrl, origin, dataDir })
  const runners = [
    createJobRunner({ ...deps, handlers: passwordMails({ ...deps, mailer, origin }) }),
    createJobRunner({ ...deps, handlers: orderPushes({ ...deps, origin }), atOnce: PUSHES_AT_ONCE }),
    createJobRunner({ ...deps, handlers: { ...visitReminders(deps), ...earlierVisits(deps) } }),
  ]
  const all = async (work: (runner: JobRunner) => Promise<void>) => {
    await Promise.all(runners.map(work))
  }
  return {
    start: () => runners.forEach((runner) => runner.start()),
    runDue: () => all((runner) => runner.runDue()),
    stop: () => all((runner) => runner.stop()),
  }
}
