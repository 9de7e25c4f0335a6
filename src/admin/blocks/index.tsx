import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import ServerSideRender from '@wordpress/server-side-render';
import { TextField, ToggleField } from '../fields';

declare global {
	interface Window {
		/** Names of the shop's blocks (`Admin\Blocks\BlocksModule`). */
		vitrineBlocks?: string[];
	}
}

interface Props {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( attributes: Record< string, unknown > ) => void;
}

const UNBOUND = { error: '', errors: {}, path: '' };

/** A server-rendered block, with a field for each attribute that has a label. */
function Edit( { name, attributes, setAttributes }: Props ) {
	const fields = Object.entries( getBlockType( name )?.attributes ?? {} ).filter( ( [ , { label } ] ) => label !== undefined );
	return (
		<div { ...useBlockProps() }>
			{ fields.length > 0 && (
				<InspectorControls>
					<PanelBody title={ __( 'Settings', 'vitrine' ) }>
						{ fields.map( ( [ key, { type, label = '' } ] ) =>
							type === 'boolean' ? (
								<ToggleField
									key={ key }
									{ ...UNBOUND }
									label={ label }
									value={ attributes[ key ] === true }
									onChange={ ( value ) => setAttributes( { [ key ]: value } ) }
								/>
							) : (
								<TextField
									key={ key }
									{ ...UNBOUND }
									label={ label }
									value={ String( attributes[ key ] ?? '' ) }
									onChange={ ( value ) => setAttributes( { [ key ]: type === 'string' ? value : Number( value ) } ) }
								/>
							)
						) }
					</PanelBody>
				</InspectorControls>
			) }
			<ServerSideRender block={ name } attributes={ attributes } />
		</div>
	);
}

/** Before WordPress 7.0, blocks must be registered by a script, too. Their titles and attributes come from the server. */
for ( const name of window.vitrineBlocks ?? [] ) {
	if ( ! getBlockType( name ) ) {
		registerBlockType( name, { edit: Edit, save: () => null } );
	}
}
