import apiFetch from '@wordpress/api-fetch';
import { BaseControl, Button } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';

interface Picked {
	id: number;
}

/** WordPress's media library, which the page loads with `wp_enqueue_media`. */
interface MediaFrame {
	on: ( event: 'select', listener: () => void ) => void;
	open: () => void;
	state: () => { get: ( name: 'selection' ) => { first: () => { toJSON: () => Picked } } };
}

declare global {
	interface Window {
		wp?: { media?: ( options: Record< string, unknown > ) => MediaFrame };
	}
}

interface Preview {
	/** '' while it loads. */
	url: string;
	/** Whether the media library no longer has it. */
	isDeleted: boolean;
}

const isNotFound = ( error: unknown ): boolean =>
	typeof error === 'object' && error !== null && 'code' in error && error.code === 'rest_post_invalid_id';

function usePreview( image: number ): Preview {
	const [ preview, setPreview ] = useState< Preview >( { url: '', isDeleted: false } );
	useEffect( () => {
		let gone = false;
		setPreview( { url: '', isDeleted: false } );
		if ( image ) {
			apiFetch< { source_url: string } >( { path: `/wp/v2/media/${ image }?_fields=source_url` } ).then(
				( { source_url: url } ) => ! gone && setPreview( { url, isDeleted: false } ),
				( error: unknown ) => ! gone && setPreview( { url: '', isDeleted: isNotFound( error ) } )
			);
		}
		return () => {
			gone = true;
		};
	}, [ image ] );
	return preview;
}

interface Props extends FieldProps< number > {
	/** Any file instead of an image. */
	isFile?: boolean;
	/** Whether the user may open the media library. */
	canChoose?: boolean;
}

const fileVerb = ( value: number ): string => ( value ? __( 'Replace file', 'vitrine' ) : __( 'Choose file', 'vitrine' ) );
const imageVerb = ( value: number ): string => ( value ? __( 'Replace image', 'vitrine' ) : __( 'Choose image', 'vitrine' ) );

/** An image or file of the media library, by its id; 0 for none. */
export function MediaField( { label, help, value, onChange, error, isFile = false, canChoose = true }: Props ) {
	const { url: preview, isDeleted } = usePreview( value );
	const deleted = isDeleted ? __( 'This file was deleted from the media library. Choose another one, or remove it.', 'vitrine' ) : '';
	const forbidden = canChoose ? help : __( 'You are not allowed to use the media library. Ask an administrator or editor.', 'vitrine' );
	const id = useId();
	const verb = isFile ? fileVerb( value ) : imageVerb( value );
	const choose = () => {
		const frame = window.wp?.media?.( { title: label, library: isFile ? {} : { type: 'image' }, multiple: false } );
		frame?.on( 'select', () => onChange( frame.state().get( 'selection' ).first().toJSON().id ) );
		frame?.open();
	};
	return (
		<BaseControl
			__nextHasNoMarginBottom
			id={ id }
			className="vitrine-field vitrine-media"
			label={ label }
			help={ helpText( error || deleted, forbidden ) }
		>
			{ preview && ! isFile && <img className="vitrine-media__image" src={ preview } alt="" /> }
			{ preview && isFile && <a href={ preview }>{ preview.split( '/' ).pop() }</a> }
			<div className="vitrine-media__tools">
				<Button
					id={ id }
					__next40pxDefaultSize
					variant="secondary"
					onClick={ choose }
					disabled={ ! canChoose }
					// The label alone would hide the visible word from voice control.
					aria-label={ `${ verb }: ${ label }` }
					aria-invalid={ error !== '' || isDeleted }
				>
					{ verb }
				</Button>
				{ value > 0 && (
					<Button __next40pxDefaultSize variant="tertiary" isDestructive onClick={ () => onChange( 0 ) }>
						{ __( 'Remove', 'vitrine' ) }
					</Button>
				) }
			</div>
		</BaseControl>
	);
}
