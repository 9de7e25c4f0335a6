/** Whether two values of plain data are equal, the order of their fields included. */
export const isSame = ( a: unknown, b: unknown ): boolean => JSON.stringify( a ) === JSON.stringify( b );
