/** The decimal mark of the user's language, as PHP writes prices, too (`Admin\ReactScreen`). */
export const decimalMark = (): '.' | ',' => ( document.documentElement.dataset.vitrineDecimal === ',' ? ',' : '.' );

/** Replaces the decimal point of a number as JavaScript writes it. */
export const toLocalDecimal = ( plain: string ): string => plain.replace( '.', decimalMark() );
