// Which room does which kind of work.
import type { AppDeps } from './app.ts'
import { passwordMails } from '#server/modules/identity/password-mails'
import { createMailer } from '#server/platform/mail/mailer'
import { earlierVisits } from '#server/modules/orders/earlier-visits'
import { visitReminders } from '#server/modules/orders/visit-reminders'
import { orderPushes } from '#server/modules/push/push-jobs'
import { createJobRunner, type JobRunner } from '#server/platform/jobs/job-runner'

/** A push costs the processor more than it waits: with more at once, pages wait for pushes (bench/push.ts). */
const PUSHES_AT_ONCE = 2

/**
 * The runners of one process, not started yet: one for mail and one for pushes, because a mail server may take its time, and one for what
 * is done in the database alone.
 * @param origin address of this server for people: what links in mails and pushes begin with.
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
