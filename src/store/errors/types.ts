/** The global error: the last failed request. */
export type GlobalError = { reason: 'http' | 'network'; /** The server's text in the page's language; may be empty. */ message: string };

export type ErrorsState = GlobalError | null;

/** The error is null after it was dismissed. */
export type ErrorsAction = { type: 'errors/raised'; error: ErrorsState };
