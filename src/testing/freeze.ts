/** Makes a change of what a pure function was given an error. */
export const deepFreeze = < T >( value: T ): T => {
	if ( typeof value === 'object' && value !== null ) {
		Object.values( value ).forEach( deepFreeze );
		Object.freeze( value );
	}
	return value;
};
