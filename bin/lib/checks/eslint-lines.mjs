import path from 'node:path';

/** ESLint's findings one a line, as every other tool here prints them; its own table is as wide as its widest message. */
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
