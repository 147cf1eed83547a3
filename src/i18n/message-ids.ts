// A missing id is a type error, a missing Arabic text fails the build.
import type * as files from './message-files.ts'
import type { FORMATS, LANGUAGE_TAGS } from './intl.ts'

type Files = typeof files
export type MessageId = { [File in keyof Files]: keyof Files[File] }[keyof Files]

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
    interface IntlConfig {
      locale: (typeof LANGUAGE_TAGS)[keyof typeof LANGUAGE_TAGS]
    }
    interface Formats {
      date: keyof (typeof FORMATS)['date']
    }
  }
}
