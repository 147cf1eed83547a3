export const HELP = `npm run operator -- <command> [--url URL --token TOKEN]

Commands
  tenant:import FILE    Imports one store from a JSON document ("-" reads standard input).
                        Checked completely, all or nothing, safe to repeat.
  tenant:export SLUG    Writes the document of a store to standard output.
  menu:import SLUG FILE Replaces the menu of a store by that of a spreadsheet saved as CSV or as text with
                        tabs: columns section, name, name in Arabic, description, price, options, in
                        any order; headings in English or Arabic. All or nothing, safe to repeat.
  order:list SLUG [--status STATUS] [--page N]
                        Orders, newest first, 50 to a page: number, state, kind, total, when and who.
  order:status SLUG NUMBER STATUS
                        Takes an order to its next state: confirmed, in_progress, completed; or canceled.
  visit:list SLUG DATE  Visits that begin on a date, such as 2026-12-01, and what is blocked then, on the
                        store's clock: from and to, who serves, order, state, kind, service and who.
  visit:move SLUG NUMBER TIME [--resource ID]
                        Gives the visit of an order another time, such as 2026-12-01T15:30 on the store's
                        clock; with --resource somebody else serves it. The customer is told.
  visit:assign SLUG NUMBER RESOURCE
                        Names who serves a visit. The customer is told.
  visit:missed SLUG NUMBER
                        Notes that nobody came: the order ends, and order:list counts it from then on.
  visit:block SLUG RESOURCE FROM TO
                        Keeps time of somebody who serves for something else, 31 days at most.
  visit:unblock SLUG ID
                        Gives blocked time back; visit:list and visit:block show its id.
  item:availability SLUG ITEM_ID on|off
                        Takes an item off the menu's offer, or puts it back: one whose
                        portions are all sold comes back without a limit.
  push:test SLUG IDENTIFIER
                        Sends a notification to every device of the customer with this phone or e-mail
                        address, and says how far each came.
  table:link SLUG TABLE [--origin URL]
                        Prints the link to put on a table, such as 12: what is ordered through it goes there.
  audit:list SLUG [--page N]
                        What was done with these commands, newest first, 50 to a page.
  token:create SLUG [--name NAME] [--expires 90d|2027-01-31]
                        Makes a token for --token and shows it once; the audit names it.
  token:list SLUG       Tokens, those that hold first: id, name, when made, when they expire, last used, revoked.
  token:revoke SLUG ID  Takes a token back: it is refused from then on.
  backup FILE           Writes everything of all stores, as it is at this moment, into one file.
  restore FILE          Reads such a file into a new database of either engine: all of it, or nothing.
  help                  Shows this text.

Where it works
  Without --url, directly on the database that DATA_DIR or DATABASE_URL name. The embedded
  database (no DATABASE_URL) belongs to one process: stop the server first, or use --url.
  With --url and --token, through a running server, such as
    npm run operator -- tenant:import shop.json --url http://localhost:8080 --token TOKEN
  A token is of one store and makes no new stores. backup and restore need the
  database itself.

Exit status: 0 when done, 1 when refused (one fault per line), 2 when the command is not understood.
`
