import path from 'node:path';

/** Prints one ESLint finding per line, as the other tools do. */
export default function lines( results ) {
	return results
		.flatMap( ( { filePath, messages } ) =>
			messages.map( ( { line, column, message, ruleId } ) => {
				const text = message.split( '\n' )[ 0 ];
				return `${ path.relative( process.cwd(), filePath ) }:${ line }:${ column } ${ text.length > 160 ? `${ text.slice( 0, 160 ) }…` : text } (${ ruleId })`;
			} )
		)
		.join( '\n' );
}
