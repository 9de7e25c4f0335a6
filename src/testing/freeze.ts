/** Freezes deeply, so that a pure function that mutates its input throws. */
export const deepFreeze = < T >( value: T ): T => {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
};
