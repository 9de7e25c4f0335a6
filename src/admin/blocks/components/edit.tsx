import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import { PanelBody } from '@wordpress/components';
import { useDisabled } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { AttributeField } from './attribute-field';
import { Preview } from './preview';

export interface EditProps {
	name: string;
	attributes: Record< string, unknown >;
	setAttributes: ( attributes: Record< string, unknown > ) => void;
}

/** `Storefront\Routing\Templates::HOME` */
const HOME_TEMPLATE = 'vitrine-home';

interface EditorStore {
	getEditedPostAttribute: ( name: 'template' ) => string | undefined;
}

/** Whether the edited page has the template of home pages, in which blocks are as wide as the window. */
const useIsHome = (): boolean =>
	useSelect( ( select ) => {
		// The widgets screen has no post editor.
		const editor = select( 'core/editor' ) as EditorStore | undefined;
		return editor?.getEditedPostAttribute( 'template' ) === HOME_TEMPLATE;
	}, [] );

/** A server-rendered block whose links and buttons do nothing, with a field for each attribute that has a label. */
export function Edit( { name, attributes, setAttributes }: EditProps ) {
	const fields = Object.entries( getBlockType( name )?.attributes ?? {} ).filter(
		( [ , { label, when = {} } ] ) => label !== undefined && Object.entries( when ).every( ( [ other, value ] ) => attributes[ other ] === value )
	);
	const isHome = useIsHome();
	return (
		<div { ...useBlockProps( { ref: useDisabled(), className: isHome ? 'alignfull' : '' } ) }>
			{ fields.length > 0 && (
				<InspectorControls>
					<PanelBody title={ __( 'Settings', 'vitrine' ) }>
						{ fields.map( ( [ key, attribute ] ) => (
							<AttributeField
								key={ key }
								attribute={ attribute }
								value={ attributes[ key ] }
								onChange={ ( value ) => setAttributes( { [ key ]: value } ) }
							/>
						) ) }
					</PanelBody>
				</InspectorControls>
			) }
			<Preview name={ name } attributes={ attributes } className={ isHome ? 'v-shop v-home' : 'v-shop' } />
		</div>
	);
}
