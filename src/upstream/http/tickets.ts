/** One sign-in's token. */
export interface Ticket {
  token: Promise<string>;
  /** Whether a call was admitted with it. */
  hasWorked: boolean;
}

/**
 * The tokens of one service: requested when first needed, one request at a time however many calls wait.
 * @param request signs in and gives the token
 */
export function createTickets(request: () => Promise<string>) {
  let newest: Ticket | undefined;

  function issue(): Ticket {
    const before = newest?.token.catch(() => undefined) ?? Promise.resolve();
    const ticket: Ticket = { token: before.then(request), hasWorked: false };
    ticket.token.catch(() => {
      if (newest === ticket) newest = undefined;
    });
    newest = ticket;
    return ticket;
  }

  return {
    /** The ticket in use. */
    current: (): Ticket => newest ?? issue(),

    /** The ticket that follows a refused one: the one that another call has got already, else a new one. */
    after: (refused: Ticket): Ticket => (newest && newest !== refused ? newest : issue()),

    /** A new ticket, whose token the caller is the first to use. */
    issue,
  };
}
