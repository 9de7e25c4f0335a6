/** Something that is fetched once, when it is first needed. */
export type Loaded< T > = { status: 'none' | 'ready' | 'failed'; data: T | null };

export const notLoaded = { status: 'none', data: null } as const;

/** A failed renewal keeps what was there. */
export const loaded = < T >( before: Loaded< T >, data: T | null ): Loaded< T > =>
	data === null ? { status: 'failed', data: before.data } : { status: 'ready', data };
